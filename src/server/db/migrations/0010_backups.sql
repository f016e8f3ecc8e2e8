-- Backups that were restored elsewhere and found complete, for the system panel to show the last one.
create table backups (
  made_at timestamptz primary key,
  file text not null,
  bytes bigint not null
);
