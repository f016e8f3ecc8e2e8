-- A file of products on its way in: first every row is looked at, then all are applied or none.
create table imports (
  id integer primary key generated always as identity,
  username text not null,
  created_at timestamptz not null default now(),
  -- Written while somebody works on it; a state that stands still was left behind by a crash.
  touched_at timestamptz not null default now(),
  state text not null default 'checking' check (state in ('checking', 'checked', 'applying', 'applied', 'failed')),
  total integer not null,
  done integer not null default 0,
  message text
);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('create', 'change', 'same', 'refuse')),
  sku text not null,
  name text not null,
  message text,
  draft jsonb,
  primary key (import_id, row)
);
