-- A list of pupils is one act of the list of changes, and is undone for a day (behaviour §12, decision 0066). Its counts stay; its rows, with
-- the names of before, go with the day or once it is undone.
create table lista (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  creados integer not null check (creados >= 0),
  anadidos integer not null check (anadidos >= 0),
  movidos integer not null check (movidos >= 0),
  renombrados integer not null check (renombrados >= 0),
  hecha_en timestamptz not null default now(),
  deshecha_en timestamptz,
  unique (id, grupo_id),
  check (creados + anadidos + movidos + renombrados > 0)
);
create index lista_grupo on lista (grupo_id, hecha_en);

create table lista_fila (
  lista_id integer not null,
  grupo_id integer not null,
  perfil_id integer not null,
  accion text not null check (accion in ('Crear', 'Anadir', 'Mover', 'Renombrar')),
  -- The profile that a moved pupil left.
  de_perfil_id integer references perfil (id) on delete set null,
  -- The account's name before the list changed it.
  nombre_antes text check (char_length(nombre_antes) between 1 and 40),
  apellido_antes text check (char_length(apellido_antes) <= 40),
  -- The name that the list gave it: another one by now is somebody's correction.
  nombre_dado text check (char_length(nombre_dado) between 1 and 40),
  apellido_dado text check (char_length(apellido_dado) <= 40),
  -- The join request that the list accepted; no foreign key, as in `evento`.
  solicitud_id integer,
  -- The account has signed in since.
  entro boolean not null default false,
  primary key (lista_id, perfil_id),
  foreign key (lista_id, grupo_id) references lista (id, grupo_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  check (de_perfil_id is null or accion = 'Mover'),
  check (num_nulls(nombre_antes, apellido_antes, nombre_dado, apellido_dado) in (0, 4)),
  check (accion <> 'Renombrar' or nombre_antes is not null)
);
create index lista_fila_perfil on lista_fila (perfil_id);
create index lista_fila_de on lista_fila (de_perfil_id) where de_perfil_id is not null;

-- Whatever way somebody comes in, it opens a session.
create function note_lista_entrada() returns trigger language plpgsql as $$
begin
  update lista_fila set entro = true
    where perfil_id in (select id from perfil where estudiante_id = new.usuario_id) and not entro;
  return null;
end $$;
create trigger sesion_de_lista after insert on sesion for each row execute function note_lista_entrada();

-- One event a list, and one that it was undone.
alter table evento add column lista_id integer,
  add foreign key (lista_id, grupo_id) references lista (id, grupo_id) on delete cascade;
create index evento_lista on evento (lista_id) where lista_id is not null;
alter table evento drop constraint evento_clase_check;
alter table evento add constraint evento_clase_check check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada',
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada', 'tarjetas-cambiadas',
  'monedas-condonadas', 'condonacion-deshecha', 'lista-hecha', 'lista-deshecha'));
drop index evento_cambio;
create index evento_cambio on evento (grupo_id, creado_en) where clase in (
  'medallas-otorgadas', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada', 'solicitud-union-aceptada',
  'solicitud-union-rechazada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'monedas-condonadas', 'lista-hecha');

-- An account that an undone list had made goes with its profile, and so do the events of that profile: of these kinds alone. Whatever tells that
-- somebody was there, or earned something, still keeps the profile while its group is there.
create function refuse_erasure_but_entrada() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = old.grupo_id)
    and (old.perfil_id is null or exists (select from perfil where id = old.perfil_id) or old.clase not in (
      'lista-anadida', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado', 'meta-definida', 'meta-movida')) then
    raise exception 'table % is append-only: a row goes only with its group', tg_table_name;
  end if;
  return old;
end $$;
drop trigger evento_stays on evento;
create trigger evento_stays before delete on evento for each row execute function refuse_erasure_but_entrada();

-- The way from an account to what names it: without, erasing one read all events and batches of the installation.
create index evento_usuario on evento (usuario_id) where usuario_id is not null;
create index evento_autor on evento (autor_id) where autor_id is not null;
create index lote_autor on lote (autor_id);
