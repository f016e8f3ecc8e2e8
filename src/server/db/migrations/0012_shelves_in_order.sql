-- A product that changes its category is taken from one shelf and put on another. Two that went opposite ways at once
-- could each hold what the other waited for, so all shelves concerned are now taken hold of first, in one order.
create or replace function count_shelves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from shelf_figures
    where category_id in (select category_id from before union select category_id from after)
    order by category_id for update;
  elsif tg_op = 'DELETE' then
    perform from shelf_figures
    where category_id in (select category_id from before)
    order by category_id for update;
  end if;
  if tg_op <> 'INSERT' then
    -- A category that is being deleted has lost its row already.
    update shelf_figures shelf
    set products = shelf.products - gone.products, pieces = shelf.pieces - gone.pieces,
        value = shelf.value - gone.value, low = shelf.low - gone.low, out = shelf.out - gone.out
    from (
      select category_id, count(*) as products, sum(stock) as pieces, sum(price::bigint * stock) as value,
             count(*) filter (where stock between 1 and 9) as low, count(*) filter (where stock = 0) as out
      from before group by category_id
    ) gone
    where shelf.category_id = gone.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into shelf_figures
    select category_id, count(*), sum(stock), sum(price::bigint * stock),
           count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
    from after group by category_id
    -- In one order everywhere, so that two writers never wait for each other.
    order by category_id
    on conflict (category_id) do update
    set products = shelf_figures.products + excluded.products, pieces = shelf_figures.pieces + excluded.pieces,
        value = shelf_figures.value + excluded.value, low = shelf_figures.low + excluded.low,
        out = shelf_figures.out + excluded.out;
  end if;
  return null;
end $$;
