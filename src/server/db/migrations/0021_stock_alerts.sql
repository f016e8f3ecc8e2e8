-- Shoppers who want one email when a sold-out product is available again.
create table stock_alerts (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- Stored here alone: deleting the row deletes the address.
  email text not null,
  created_at timestamptz not null default now(),
  -- The shopper opened the link in the first email. Without that, nothing else is sent.
  confirmed_at timestamptz,
  -- The message was written to the outbox.
  notified_at timestamptz,
  -- The shop that a backup came from may have sent the message since, so the owner decides.
  is_restored boolean not null default false
);
create unique index stock_alerts_once on stock_alerts (product_id, lower(email));
create index stock_alerts_of_email on stock_alerts (lower(email));
create index stock_alerts_due on stock_alerts (product_id) where confirmed_at is not null and notified_at is null;

create table stock_alert_links (
  hash bytea primary key,
  alert_id integer not null references stock_alerts on delete cascade
);
create index stock_alert_links_of_alert on stock_alert_links (alert_id);
