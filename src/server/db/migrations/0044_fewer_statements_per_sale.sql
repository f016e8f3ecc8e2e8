-- These triggers run with every sale. In the embedded database each of their statements counts, so a change of one
-- product's stock now takes fewer of them.

-- An update appends one row per category with the difference, and none if the totals stay the same. Before, it
-- appended one row to subtract and one to add, and the commit looked for deltas twice.
create or replace function add_category_total_deltas() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into category_total_deltas
    select category_id, -count(*), -sum(stock), -sum(price::bigint * stock),
           -count(*) filter (where stock between 1 and 9), -count(*) filter (where stock = 0)
    from before group by category_id;
  elsif tg_op = 'INSERT' then
    insert into category_total_deltas
    select category_id, count(*), sum(stock), sum(price::bigint * stock),
           count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
    from after group by category_id;
  else
    insert into category_total_deltas
    select * from (
      select category_id, sum(sign) as products, sum(sign * stock) as pieces, sum(sign * price::bigint * stock) as value,
             sum(sign * (stock between 1 and 9)::integer) as low_stock, sum(sign * (stock = 0)::integer) as out_of_stock
      from (
        select category_id, price, stock, 1 as sign from after
        union all
        select category_id, price, stock, -1 from before
      ) as changed
      group by category_id
    ) as deltas
    where (products, pieces, value, low_stock, out_of_stock) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

-- The first product of a transaction needs no search for what the transaction has logged before.
create or replace function log_stock_change() returns trigger language plpgsql as $$
declare
  max_logged constant integer := 100;
  this_transaction constant text := pg_current_xact_id()::text;
  is_availability_change constant boolean := (old.stock = 0) <> (new.stock = 0);
  with_old_stock products := new;
  this_version bigint;
begin
  if current_setting('shop.catalog_bumped', true) = this_transaction or new is not distinct from old then
    return null;
  end if;
  with_old_stock.stock := old.stock;
  if with_old_stock is distinct from old or current_setting('shop.clear_caches', true) = this_transaction then
    perform increment_catalog_version();
    return null;
  end if;

  if current_setting('shop.stock_bumped', true) is distinct from this_transaction then
    insert into catalog_version (version, stock_version)
    select micros, micros from (select extract(epoch from clock_timestamp()) * 1000000 as micros) clock
    on conflict (id) do update
    set stock_version = greatest(catalog_version.stock_version + 1, excluded.stock_version)
    returning stock_version into this_version;
    perform set_config('shop.stock_bumped', this_transaction, true);
    insert into stock_changes values (this_version, new.id, is_availability_change);
    return null;
  end if;

  select stock_version into this_version from catalog_version;
  if (select count(*) from stock_changes where version = this_version) >= max_logged then
    perform increment_catalog_version();
    return null;
  end if;
  insert into stock_changes values (this_version, new.id, is_availability_change)
  -- A product may change several times in one transaction.
  on conflict (version, product_id) do update
  set is_availability_change = stock_changes.is_availability_change or excluded.is_availability_change;
  return null;
end $$;
