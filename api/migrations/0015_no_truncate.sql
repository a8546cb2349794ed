-- TRUNCATE passes the triggers of rows: what happened is not emptied either, alone or with a table that it hangs on
-- (decisions 0007, 0014). COPY and INSERT into an empty table go on as ever.
create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only: it is never emptied', tg_table_name;
end $$;

create trigger lote_not_emptied before truncate on lote execute function refuse_emptying();
create trigger asignacion_not_emptied before truncate on asignacion execute function refuse_emptying();
create trigger retirada_not_emptied before truncate on retirada execute function refuse_emptying();
create trigger movimiento_not_emptied before truncate on movimiento execute function refuse_emptying();
create trigger evento_not_emptied before truncate on evento execute function refuse_emptying();
create trigger kudo_not_emptied before truncate on kudo execute function refuse_emptying();
create trigger kudo_usado_not_emptied before truncate on kudo_usado execute function refuse_emptying();
create trigger hito_not_emptied before truncate on hito execute function refuse_emptying();
create trigger canje_not_emptied before truncate on canje execute function refuse_emptying();
create trigger cierre_not_emptied before truncate on cierre execute function refuse_emptying();
