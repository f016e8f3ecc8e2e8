-- Uploaded pictures, by the hash of their bytes: the same one twice is one row.
create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  type text not null,
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tint text not null check (tint ~ '^[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- When the sweep first found no record that uses it; null while one does.
  unused_since timestamptz
);

-- Pictures are compressed already; trying again only costs time.
alter table pictures alter column bytes set storage external;
