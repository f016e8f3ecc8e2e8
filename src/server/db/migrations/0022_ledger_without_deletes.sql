-- The ledger is append-only: entries are neither changed nor deleted, except with the whole order.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  -- A cascade runs after its order was deleted.
  if tg_op = 'DELETE' and not exists (select from orders where id = old.order_id) then
    return old;
  end if;
  raise exception 'The ledger is append-only: add an entry instead of changing or deleting one';
end $$;
drop trigger payments_append_only on payments;
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_ledger_change();
create trigger payments_not_truncated before truncate on payments
  for each statement execute function refuse_ledger_change();
