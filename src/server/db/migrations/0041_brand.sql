-- The owner's logo, icon and colors in a live shop. Empty if the shop keeps the look of the design.
alter table website_settings
  add column logo text not null default '',
  add column icon text not null default '',
  add column accent_color text not null default '' check (accent_color ~ '^(#[0-9a-f]{6})?$'),
  add column highlight_color text not null default '' check (highlight_color ~ '^(#[0-9a-f]{6})?$');

-- A replaced image is deleted later, like the hero image.
create trigger logo_replaced after update of logo on website_settings
  for each row when (old.logo <> new.logo) execute function mark_replaced_image('logo');
create trigger icon_replaced after update of icon on website_settings
  for each row when (old.icon <> new.icon) execute function mark_replaced_image('icon');
