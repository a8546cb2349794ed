-- A pupil is told on return of what happened while nobody looked, each event once (behaviour §10, decision 0068). A request for a medal can be
-- taken back, and its teacher's list hears of it.
alter table evento drop constraint evento_clase_check;
alter table evento add constraint evento_clase_check check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-retirada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada',
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada', 'tarjetas-cambiadas',
  'monedas-condonadas', 'condonacion-deshecha', 'lista-hecha', 'lista-deshecha'));

-- It begins empty: no profile of today is told of the past. All of them get the newest event as a default, so no row is rewritten.
-- Events are locked by now, so none is added meanwhile.
do $$
begin
  execute format('alter table perfil add column novedades_desde bigint not null default %s',
    (select coalesce(max(id), 0) from evento));
end $$;
alter table perfil alter column novedades_desde set default 0;

-- Nothing is written when something happens, only once it was told.
create table novedad_contada (
  evento_id bigint primary key references evento (id) on delete cascade,
  grupo_id integer not null,
  perfil_id integer not null,
  contada_en timestamptz not null default now(),
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade
);
create index novedad_contada_perfil on novedad_contada (perfil_id);
create trigger novedad_contada_append_only before update on novedad_contada for each row execute function refuse_rewrite();
create trigger novedad_contada_stays before delete on novedad_contada for each row execute function refuse_erasure();
create trigger novedad_contada_not_emptied before truncate on novedad_contada execute function refuse_emptying();
