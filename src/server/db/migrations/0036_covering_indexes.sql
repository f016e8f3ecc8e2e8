-- With the SKU in the index, PostgreSQL counts the orders of a SKU without reading its lines. An index of an expression
-- alone does not allow that.
drop index order_lines_of_sku;
create index order_lines_of_sku on order_lines (lower(sku), order_id) include (sku);

-- With the prices in the index, the report finds the largest discounts without reading every product on sale.
drop index products_on_sale;
create index products_on_sale on products (featured desc, id desc) include (price, old_price)
  where old_price > price;
