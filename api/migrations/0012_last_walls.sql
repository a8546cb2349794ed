-- Walls that the program alone kept until now (decisions 0007, 0014).

-- A grant is of its batch's group, and so is the copy that it makes. The old key of `copia` stays: a process of the version
-- before may still run beside this one, and writes by it.
alter table asignacion drop constraint asignacion_perfil_id_periodo_id_medalla_id_fkey;
alter table copia add unique (perfil_id, periodo_id, medalla_id, grupo_id);
alter table asignacion add foreign key (perfil_id, periodo_id, medalla_id, grupo_id)
  references copia (perfil_id, periodo_id, medalla_id, grupo_id) on delete cascade;

-- As domain/src/tabla.ts has it.
alter table fila_equivalencia add check (nota <= 1000);
-- A closed period is sealed with the highest nota of its table.
alter table periodo add check ((cerrado_en is null) = (nota_maxima is null));
-- The kinds of domain/src/evento.ts: the stream passes on no other.
alter table evento add check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado'));

-- The way from a row to those that go with it: without, erasing a group read all of its events once for each batch.
create index evento_lote on evento (lote_id);
create index evento_kudo on evento (kudo_id) where kudo_id is not null;
create index evento_canje on evento (canje_id) where canje_id is not null;
create index canje_devolucion on canje (devolucion_lote_id) where devolucion_lote_id is not null;
create index cierre_perfil on cierre (perfil_id);

-- What happened is not removed either: rows go only with their group, which is gone by then when it is erased.
create function refuse_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = old.grupo_id) then
    raise exception 'table % is append-only: a row goes only with its group', tg_table_name;
  end if;
  return old;
end $$;

create trigger lote_stays before delete on lote for each row execute function refuse_erasure();
create trigger asignacion_stays before delete on asignacion for each row execute function refuse_erasure();
create trigger retirada_stays before delete on retirada for each row execute function refuse_erasure();
create trigger movimiento_stays before delete on movimiento for each row execute function refuse_erasure();
create trigger evento_stays before delete on evento for each row execute function refuse_erasure();
create trigger kudo_stays before delete on kudo for each row execute function refuse_erasure();
create trigger kudo_usado_stays before delete on kudo_usado for each row execute function refuse_erasure();
create trigger hito_stays before delete on hito for each row execute function refuse_erasure();
create trigger canje_stays before delete on canje for each row execute function refuse_erasure();
create trigger cierre_stays before delete on cierre for each row execute function refuse_erasure();
