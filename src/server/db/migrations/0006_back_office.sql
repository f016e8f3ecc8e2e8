-- What the account, customers, orders and reports screens show.

-- An administrator can be shut out without losing what they did.
alter table users add column active boolean not null default true;

-- A session can be named and ended from a list without showing its token.
alter table tokens
  add column id integer generated always as identity constraint tokens_id_unique unique,
  add column agent text not null default '',
  add column address text not null default '';

-- Steps of the demo checkout: anonymous, and never an order.
create table checkout_events (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  step text not null check (step in ('started', 'completed')),
  quantity integer not null check (quantity > 0),
  value bigint not null check (value > 0)
);
create index checkout_events_by_time on checkout_events (at);
create index carts_by_creation on carts (created_at);

-- What shoppers looked for in vain, each wording once.
create table search_misses (
  q text primary key,
  count integer not null default 1,
  last_at timestamptz not null default now()
);
create index search_misses_by_count on search_misses (count desc, last_at desc);
