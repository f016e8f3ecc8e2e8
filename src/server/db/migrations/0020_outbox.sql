-- Emails, written in the transaction that causes them and sent afterwards (transactional outbox).
create table outbox (
  id integer generated always as identity primary key,
  -- Such as order:1042:order-received. Whatever causes a message twice writes it once.
  key text not null,
  kind text not null,
  order_id integer references orders on delete cascade,
  -- Empty: the owner, at the address in the website settings.
  recipient text not null,
  -- The subject of the message besides its order; no personal data.
  data jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'held')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- The instance that is sending it has time until then; later, another instance may take over.
  claimed_until timestamptz,
  done_at timestamptz,
  -- The response of the mail server, or the reason why the message is held.
  response text not null default '',
  constraint outbox_key_unique unique (key)
);
create index outbox_due on outbox (next_at) where state = 'waiting';
create index outbox_by_state on outbox (state, id desc);
create index outbox_of_order on outbox (order_id, id);
