-- The code that a teacher registers with (behaviour §2, decision 0056).
-- One row for the installation: whether its code is asked for. Where there are teachers already, their operator decides.
create table instalacion (
  unica boolean primary key default true check (unica),
  pide_codigo boolean not null
);
insert into instalacion (pide_codigo) select not exists (select from usuario where rol = 'Profesor');

create function refuse_instalacion_away() returns trigger language plpgsql as $$
begin
  raise exception 'table instalacion keeps its row';
end $$;
create trigger instalacion_not_deleted before delete on instalacion for each row execute function refuse_instalacion_away();
create trigger instalacion_not_emptied before truncate on instalacion execute function refuse_instalacion_away();

-- Readable, because the operator says it to each new teacher. No copy of the installation has this table; drawn at the first start that asks for it.
create table codigo_profesor (
  unica boolean primary key default true check (unica),
  codigo text not null check (codigo ~ '^[2-9A-HJKMNP-Z]{8}$')
);
