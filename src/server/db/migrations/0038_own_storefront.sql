-- The order of the categories on the storefront, and whether the header of a live shop links to them. Gaps of ten let
-- the owner move a category between two others without renumbering the rest.
alter table categories
  add column position integer not null default 0,
  add column is_in_header boolean not null default true;
update categories set position = numbered.number * 10
from (select id, row_number() over (order by id) as number from categories) numbered
where categories.id = numbered.id;

-- Texts and links of the owner in the footer of a live shop. Empty if there are none.
alter table website_settings
  add column about text not null default '',
  add column instagram text not null default '',
  add column facebook text not null default '',
  add column pinterest text not null default '',
  add column tiktok text not null default '',
  add column youtube text not null default '';
