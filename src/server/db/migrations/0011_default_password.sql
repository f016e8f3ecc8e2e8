-- Whether a session began with the password the shop comes with. A new password ends every session, so it stays right.
alter table tokens add column default_password boolean not null default false;
