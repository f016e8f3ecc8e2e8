-- Card payments on the page of a payment provider.

alter table orders
  -- The provider's id of the page on which the shopper pays.
  add column payment_session text,
  -- When the provider is asked next whether the order is paid. Null: the order needs no answer.
  add column check_at timestamptz,
  -- The sum of refunds that the provider has not confirmed yet.
  add column refunding bigint not null default 0 check (refunding >= 0);
create unique index orders_payment_session_unique on orders (payment_session);
create index orders_to_check on orders (check_at) where check_at is not null;
update orders set check_at = expires_at where state = 'pending';
-- Replaced by orders_to_check.
drop index orders_pending_by_end;

-- A refund that failed after it was recorded is canceled out by an entry with the opposite sign.
alter table payments
  drop constraint payments_sign,
  add constraint payments_sign check (
    case kind when 'payment' then amount > 0 when 'reversal' then amount < 0 else amount <> 0 end
  );

-- Refunds through a payment provider, written in the transaction that causes them and sent afterwards. The ledger gets
-- an entry when the provider has confirmed one.
create table refunds (
  id integer generated always as identity primary key,
  -- Known to the provider. Random, because ids repeat after a backup was restored.
  key uuid not null default gen_random_uuid(),
  order_id integer not null references orders on delete cascade,
  -- The reference of the payment in the ledger.
  payment text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('requested', 'canceled', 'late', 'duplicate', 'wrong-amount')),
  -- The administrator who requested it; empty for the shop itself.
  username text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  done_at timestamptz,
  -- The provider's words.
  error text not null default '',
  constraint refunds_key_unique unique (key)
);
create index refunds_due on refunds (next_at) where state = 'waiting';
create index refunds_of_order on refunds (order_id, id);
