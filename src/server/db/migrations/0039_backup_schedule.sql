-- The schedule of backups, and the run that is in progress. An instance claims the run and renews its claim, so that
-- of several instances one writes a backup.
create table backup_schedule (
  id integer primary key default 1 check (id = 1),
  every text not null default 'off' check (every in ('off', 'daily', 'weekly')),
  keep integer not null default 7 check (keep between 1 and 100),
  -- When the last run started.
  started_at timestamptz,
  -- Null while no run is in progress; in the past if the instance that claimed it was killed.
  claimed_until timestamptz,
  -- Why the last run failed.
  failed_at timestamptz,
  failure text
);
insert into backup_schedule default values;
