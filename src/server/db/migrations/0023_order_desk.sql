-- The owner's desk: customers, invoice numbers, and lists that stay fast with many orders.

alter table selling
  -- Days of reports begin at midnight of this time zone.
  add column time_zone text not null default 'UTC',
  add column has_invoice_numbers boolean not null default false;

-- The shopper behind an email address, derived from orders.
create table customers (
  id integer generated always as identity primary key,
  -- Lowercase; null once the customer is forgotten.
  email text,
  -- Name and place of the last order.
  name text not null,
  city text not null,
  region text not null,
  country text not null,
  -- Orders that were placed and not canceled, and the money received for all, less refunds. Test orders count nothing.
  orders integer not null default 0,
  spent bigint not null default 0,
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  -- Private, for administrators.
  note text not null default '',
  forgotten_at timestamptz,
  constraint customers_email_unique unique (email),
  constraint customers_email_until_erased check ((email is null) = (forgotten_at is not null))
);
create index customers_by_last_order on customers (last_order_at desc, id desc);
create index customers_by_spent on customers (spent desc, id desc);
create index customers_by_orders on customers (orders desc, id desc);
create index customers_by_name on customers (lower(name) collate "C", id);
create index customers_part on customers using gin (
  lower(name || ' ' || coalesce(email, '') || ' ' || city) gin_trgm_ops
);

alter table orders
  add column customer_id integer references customers,
  -- Without gaps: counted in the transaction that assigns it.
  add column invoice_number integer,
  add column invoiced_at timestamptz,
  add constraint orders_invoice_number_unique unique (invoice_number),
  add constraint orders_invoice_has_a_date check ((invoice_number is null) = (invoiced_at is null));

insert into customers (email, name, city, region, country, orders, spent, first_order_at, last_order_at)
select lower(email), (array_agg(name order by id desc))[1], (array_agg(city order by id desc))[1],
       (array_agg(region order by id desc))[1], (array_agg(country order by id desc))[1],
       count(*) filter (where state = 'placed' and not is_test),
       coalesce(sum(paid - refunded) filter (where not is_test), 0), min(placed_at), max(placed_at)
from orders group by 1 order by min(id);
update orders set customer_id = customers.id from customers where customers.email = lower(orders.email);

alter table orders alter column customer_id set not null;
create index orders_of_customer on orders (customer_id, id desc);
create index orders_by_total on orders (total desc, id desc);
create index orders_of_view_by_total on orders (view, total desc, id desc);
create index orders_by_placed_at on orders (placed_at);
create index orders_of_view_by_placed_at on orders (view, placed_at);
create index orders_part on orders using gin (lower(name || ' ' || email) gin_trgm_ops);
create index order_lines_sku_part on order_lines using gin (lower(sku) gin_trgm_ops);
-- Forgetting a customer looks up their messages.
create index outbox_of_recipient on outbox (lower(recipient));
-- Which carts became orders.
create index orders_of_cart on orders (cart_session);
-- Sales by day; refunds count on the day of the refund.
create index orders_sales on orders (placed_at) include (total) where state = 'placed' and not is_test;
create index payments_refunds on payments (at) where kind = 'refund';

-- Finds or creates the customer of a new order.
create function set_order_customer() returns trigger language plpgsql as $$
begin
  insert into customers as known (email, name, city, region, country, first_order_at, last_order_at)
  values (lower(new.email), new.name, new.city, new.region, new.country, new.placed_at, new.placed_at)
  on conflict (email) do update
  set name = case when excluded.last_order_at >= known.last_order_at then excluded.name else known.name end,
      city = case when excluded.last_order_at >= known.last_order_at then excluded.city else known.city end,
      region = case when excluded.last_order_at >= known.last_order_at then excluded.region else known.region end,
      country = case when excluded.last_order_at >= known.last_order_at then excluded.country else known.country end,
      first_order_at = least(known.first_order_at, excluded.first_order_at),
      last_order_at = greatest(known.last_order_at, excluded.last_order_at)
  returning id into new.customer_id;
  return new;
end $$;
create trigger orders_customer before insert on orders for each row execute function set_order_customer();

-- Adds the difference, because a sum over orders would miss those of concurrent transactions.
create function update_customer_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_test then
    update customers
    set orders = orders - (old.state = 'placed')::integer, spent = spent - (old.paid - old.refunded)
    where id = old.customer_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_test then
    update customers
    set orders = orders + (new.state = 'placed')::integer, spent = spent + (new.paid - new.refunded)
    where id = new.customer_id;
  end if;
  return null;
end $$;
create trigger orders_customer_totals after insert or delete or update of state, paid, refunded, is_test on orders
  for each row execute function update_customer_totals();

-- How many orders each view has. Transactions append their effect and never wait for each other; a job adds it up.
create table order_view_counts (view text not null, orders integer not null);
insert into order_view_counts select view, count(*) from orders group by view;

create function count_order_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_view_counts select view, count(*) from after group by view;
  elsif tg_op = 'DELETE' then
    insert into order_view_counts select view, -count(*) from before group by view;
  else
    insert into order_view_counts
    select view, sum(orders) from (
      select view, 1 as orders from after union all select view, -1 from before
    ) changes group by view having sum(orders) <> 0;
  end if;
  return null;
end $$;
create trigger orders_inserted after insert on orders
  referencing new table as after for each statement execute function count_order_views();
create trigger orders_updated after update on orders
  referencing old table as before new table as after for each statement execute function count_order_views();
create trigger orders_deleted after delete on orders
  referencing old table as before for each statement execute function count_order_views();

create table invoice_counter (
  id integer primary key default 1 check (id = 1),
  last integer not null default 0
);
insert into invoice_counter default values;
