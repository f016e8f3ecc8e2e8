-- When each administrator was last active. Sessions end with a logout; this stays. A table of its own: a login holds a
-- shared lock on the row in users, so two logins that update that row would deadlock.
create table admin_last_seen (
  user_id integer primary key references users on delete cascade,
  seen_at timestamptz not null
);
insert into admin_last_seen select user_id, max(used_at) from admin_sessions group by user_id;
