-- Pieces that came back while their product was deleted. They go into its stock when the deletion is undone.
alter table order_lines add column returned_while_deleted integer not null default 0;
