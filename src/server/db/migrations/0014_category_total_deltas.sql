-- Editors of products in the same category must not wait for each other's transaction. Statements therefore append
-- their effect on the totals, and the totals themselves are locked only while the transaction commits.
create table category_total_deltas (
  category_id integer not null,
  products integer not null,
  pieces bigint not null,
  value bigint not null,
  low_stock integer not null,
  out_of_stock integer not null
);

alter function update_category_totals() rename to add_category_total_deltas;
create or replace function add_category_total_deltas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into category_total_deltas
    select category_id, -count(*), -sum(stock), -sum(price::bigint * stock),
           -count(*) filter (where stock between 1 and 9), -count(*) filter (where stock = 0)
    from before group by category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into category_total_deltas
    select category_id, count(*), sum(stock), sum(price::bigint * stock),
           count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
    from after group by category_id;
  end if;
  return null;
end $$;

-- A transaction sees its own deltas only: those of others are deleted when they commit. The first call adds up all of
-- them, so later calls of the same commit find none.
create function apply_category_total_deltas() returns trigger language plpgsql as $$
begin
  with deltas as (delete from category_total_deltas returning *)
  insert into category_totals
  select category_id, sum(products), sum(pieces), sum(value), sum(low_stock), sum(out_of_stock)
  from deltas
  -- The totals of a category that is being deleted are already gone.
  where exists (select from categories where id = category_id)
  group by category_id
  having (sum(products), sum(pieces), sum(value), sum(low_stock), sum(out_of_stock)) <> (0, 0, 0, 0, 0)
  -- A fixed lock order prevents deadlocks between writers.
  order by category_id
  on conflict (category_id) do update
  set products = category_totals.products + excluded.products, pieces = category_totals.pieces + excluded.pieces,
      value = category_totals.value + excluded.value, low_stock = category_totals.low_stock + excluded.low_stock,
      out_of_stock = category_totals.out_of_stock + excluded.out_of_stock;
  return null;
end $$;

-- Deferred to the commit, like the catalog version, whose row is locked before these.
create constraint trigger category_total_deltas_applied after insert on category_total_deltas
  deferrable initially deferred for each row execute function apply_category_total_deltas();

create or replace function clear_category_totals() returns trigger language plpgsql as $$
begin
  delete from category_total_deltas;
  delete from category_totals;
  return null;
end $$;
