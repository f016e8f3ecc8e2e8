-- Sums of days that are over, so that a report of years does not read every order. A day is stored when a report needs
-- it, and deleted when one of its orders or refunds changes. Days of another time zone have other starts or ends.
create table sales_days (
  day_start timestamptz primary key,
  day_end timestamptz not null,
  orders integer not null,
  revenue bigint not null,
  refunded bigint not null
);
create table sales_day_products (
  day_start timestamptz not null references sales_days on delete cascade,
  product_id integer,
  sku text not null,
  name text not null,
  quantity integer not null,
  revenue bigint not null
);
create index sales_day_products_of_day on sales_day_products (day_start);

-- Only days that have been over for two hours are stored, so new orders need no lock. The shared lock is held until the
-- commit: meanwhile no report stores sums without this change (it takes the lock alone).
create function delete_sales_days(changed timestamptz[]) returns void language plpgsql as $$
begin
  if (select min(at) from unnest(changed) as at) > now() - interval '1 hour' then return; end if;
  perform pg_advisory_xact_lock_shared(hashtext('sales_days'));
  delete from sales_days using unnest(changed) as at
  where day_start <= at and day_end > at and day_start > at - interval '2 days';
end $$;

create function delete_sales_days_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform delete_sales_days(array[new.placed_at]);
    return new;
  end if;
  perform delete_sales_days(
    array[old.placed_at] || array(select at from payments where order_id = old.id and kind = 'refund')
  );
  if tg_op = 'DELETE' then return old; end if;
  if new.placed_at <> old.placed_at then perform delete_sales_days(array[new.placed_at]); end if;
  return new;
end $$;
create trigger orders_sales_days before insert or delete or update of state, is_test, placed_at on orders
  for each row execute function delete_sales_days_of_order();

create function delete_sales_days_of_refund() returns trigger language plpgsql as $$
begin
  perform delete_sales_days(array[new.at]);
  return null;
end $$;
create trigger payments_sales_days after insert on payments
  for each row when (new.kind = 'refund') execute function delete_sales_days_of_refund();

-- Searching for a whole SKU reads its lines only; the orders of an email address are found through the customer.
create index order_lines_of_sku on order_lines (lower(sku), order_id);
