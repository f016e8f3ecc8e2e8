-- Adds a product to a cart and returns the whole cart, in one round trip. The insert locks the cart, so two quick clicks
-- run one after the other; each statement of a function sees what was committed before it.
create function add_to_cart(known bytea, fresh bytea, wanted integer, pieces integer)
returns table (session bytea, available integer, is_added boolean, product_id integer, quantity integer, added_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  stock integer;
  owner bytea;
  cart integer;
begin
  -- The weakest lock that keeps the product from being deleted. It does not wait for an editor or an import.
  select products.stock into stock from products where id = wanted for key share;
  if stock >= pieces then
    -- A cookie that no cart belongs to is replaced.
    owner := coalesce((select cart_session from carts where cart_session = known), fresh);
    insert into carts (cart_session) values (owner)
    on conflict (cart_session) do update set seen_at = now()
    returning id into cart;
    insert into cart_items (cart_id, product_id, quantity, added_at) values (cart, wanted, pieces, clock_timestamp())
    on conflict (cart_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity::bigint + excluded.quantity <= stock;
    if found then
      return query
      select owner, stock, true, item.product_id, item.quantity, item.added_at
      from cart_items item where item.cart_id = cart;
      return;
    end if;
  end if;
  return query select null::bytea, stock, false, null::integer, null::integer, null::timestamptz;
end $$;
