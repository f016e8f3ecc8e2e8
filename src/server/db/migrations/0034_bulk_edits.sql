-- A bulk edit is an import whose rows come from the products of the shop.
alter table imports add column is_bulk_edit boolean not null default false;
