-- The shop was live when its backup was written. It is a demo until an instance starts on it and finds the readiness
-- list complete.
alter table selling add column was_live boolean not null default false;
