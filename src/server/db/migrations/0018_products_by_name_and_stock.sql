-- The orders of the columns in the admin's list, for the whole shop and within a category. The index by name has the
-- collation "C", so that names sort alike on every server and beginnings of names can be searched in it. Index-only
-- scans need the name itself beside its lower case.
create index products_by_name on products (lower(name) collate "C", id) include (name, price, old_price, stock);
create index products_of_category_by_name on products (category_id, lower(name) collate "C", id)
  include (name, price, old_price, stock);
create index products_by_stock on products (stock, id desc) include (price, old_price);
create index products_of_category_by_stock on products (category_id, stock, id desc) include (price, old_price);

-- Their successors serve the same queries.
drop index products_name_prefix;
drop index products_running_out;
