-- How many customers there are. Transactions append their effect and never wait for each other; a job adds it up.
create table customer_counts (customers integer not null);

create function count_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts values (case tg_op when 'INSERT' then 1 else -1 end);
  return null;
end $$;
-- An order of a known customer updates the row, which this trigger does not see.
create trigger customers_inserted_or_deleted after insert or delete on customers
  for each row execute function count_customers();

-- After the trigger, whose lock waits for customers that other transactions are inserting.
insert into customer_counts select count(*) from customers having count(*) > 0;
