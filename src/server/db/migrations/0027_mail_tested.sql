-- When a mail server last accepted a test message: one of the conditions for Live mode.
alter table selling add column mail_tested_at timestamptz;
