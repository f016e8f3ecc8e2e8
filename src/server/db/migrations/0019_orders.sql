-- Live mode: the shop sells. Amounts are whole numbers of the currency's smallest unit.

create table selling (
  id integer primary key default 1 check (id = 1),
  mode text not null default 'demo' check (mode in ('demo', 'live')),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  hold_minutes integer not null default 30 check (hold_minutes between 30 and 1440),
  withdrawal_days integer not null default 14 check (withdrawal_days between 0 and 365)
);
insert into selling default values;

create table shipping_methods (
  id integer generated always as identity primary key,
  position integer not null,
  enabled boolean not null default true,
  name text not null,
  note text not null default '',
  price bigint not null check (price >= 0),
  -- From this subtotal on, shipping is free.
  free_from bigint check (free_from >= 0),
  pickup boolean not null default false,
  -- Empty: everywhere.
  countries text[] not null default '{}'
);
insert into shipping_methods (position, name, note, price, free_from) values (1, 'Standard shipping', '', 500, 5000);
insert into shipping_methods (position, name, note, price, pickup) values (2, 'Pick up in the shop', '', 0, true);

create table payment_methods (
  id text primary key check (id in ('delivery', 'transfer', 'pickup', 'stripe')),
  position integer not null,
  enabled boolean not null default false,
  name text not null,
  instructions text not null default ''
);
insert into payment_methods (id, position, name) values
  ('transfer', 1, 'Bank transfer'), ('delivery', 2, 'Pay on delivery'), ('pickup', 3, 'Pay at pickup');

create table tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Empty: the whole country.
  region text not null default '',
  -- Basis points: 740 is 7.4 percent.
  rate integer not null check (rate between 0 and 10000),
  name text not null,
  primary key (country, region)
);

-- Cached pages show methods, prices and the mode.
create constraint trigger selling_version after insert or update or delete on selling
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger shipping_methods_version after insert or update or delete on shipping_methods
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger payment_methods_version after insert or update or delete on payment_methods
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger tax_rates_version after insert or update or delete on tax_rates
  deferrable initially deferred for each row execute function bump_catalog_version();

create table orders (
  -- The number that shopper and owner see.
  id integer generated always as identity (start with 1001) primary key,
  state text not null check (state in ('pending', 'placed', 'expired', 'canceled')),
  placed_at timestamptz not null default now(),
  -- When it was canceled or expired.
  closed_at timestamptz,
  -- Until then a pending order holds its pieces.
  expires_at timestamptz,
  withdrawn_at timestamptz,
  -- Incremented by every change; the ETag of the order.
  revision integer not null default 1,
  cart_session bytea not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  is_test boolean not null default false,

  email text not null,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  region text not null,
  postcode text not null,
  country text not null,
  note text not null,

  shipping_name text not null,
  is_pickup boolean not null,
  payment_method text not null check (payment_method in ('delivery', 'transfer', 'pickup', 'stripe')),
  currency text not null,
  tax_mode text not null check (tax_mode in ('none', 'included', 'added')),
  tax_name text not null,
  tax_rate integer not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  shipping_tax bigint not null check (shipping_tax >= 0),
  tax bigint not null check (tax >= shipping_tax),
  total bigint not null,
  constraint orders_total_adds_up check (
    total = subtotal - discount + shipping + case tax_mode when 'added' then tax else 0 end
  ),

  -- Sums of the ledger and of the lines, so that lists need not read those.
  quantity integer not null check (quantity > 0),
  to_ship integer not null check (to_ship >= 0),
  shipped integer not null default 0 check (shipped >= 0),
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= paid),
  -- The same rule as orderView in domain/order.ts; a test compares them.
  view text not null generated always as (
    case
      when state in ('canceled', 'expired') then 'canceled'
      when state = 'pending' then 'to-pay'
      when paid < total and payment_method in ('transfer', 'stripe') then 'to-pay'
      when to_ship > 0 then 'to-ship'
      when paid < total then 'to-pay'
      else 'done'
    end
  ) stored,
  constraint orders_pending_has_an_end check (state <> 'pending' or expires_at is not null)
);
create unique index orders_idempotency_key_unique on orders (idempotency_key);
create unique index orders_one_pending_per_shopper on orders (cart_session) where state = 'pending';
create index orders_pending_by_end on orders (expires_at) where state = 'pending';
create index orders_by_view on orders (view, id desc);
create index orders_by_email on orders (lower(email), id desc);

create table order_lines (
  order_id integer not null references orders on delete cascade,
  line integer not null,
  -- The product may be deleted; the copies below stay.
  product_id integer references products on delete set null,
  -- For products in several variants.
  variant_id integer,
  variant text not null default '',
  name text not null,
  sku text not null,
  image text not null,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  shipped integer not null default 0 check (shipped between 0 and quantity),
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (order_id, line)
);
-- Deleting a product looks up its lines.
create index order_lines_of_product on order_lines (product_id);

-- The ledger: entries are added and never changed.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('payment', 'reversal', 'refund')),
  method text not null,
  -- The provider's id of the payment or refund. A second report of the same one is refused.
  reference text,
  amount bigint not null,
  constraint payments_sign check ((kind = 'payment') = (amount > 0) and amount <> 0),
  constraint payments_reference_unique unique (method, reference)
);
create index payments_of_order on payments (order_id, id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: add an entry instead of changing one';
end $$;
create trigger payments_append_only before update on payments
  for each row execute function refuse_ledger_change();

create table shipments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  carrier text not null,
  tracking text not null
);
create index shipments_of_order on shipments (order_id, id);

create table shipment_lines (
  shipment_id integer not null references shipments on delete cascade,
  line integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line)
);

-- The timeline. It holds no personal data: numbers, amounts and names of administrators.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  -- The administrator's username; empty for the shopper and for the shop itself.
  username text not null default '',
  data jsonb not null default '{}'
);
create index order_events_of_order on order_events (order_id, id);

-- Private notes of administrators.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  username text not null,
  text text not null
);
create index order_notes_of_order on order_notes (order_id, id);

-- Links that open an order without a login. Only the hash of the secret is stored.
create table order_links (
  hash bytea primary key,
  order_id integer not null references orders on delete cascade,
  created_at timestamptz not null default now()
);
create index order_links_of_order on order_links (order_id);
