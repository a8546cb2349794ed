-- The door of a class (behaviour §11, decision 0050): open for ten minutes at most, and a row only so long. Its digits and the secret of its
-- QR code are made of the seed, which goes with the row; what they are looked up by is hashed. No copy of the installation has these tables.
create table puerta (
  grupo_id integer primary key references grupo (id) on delete cascade,
  semilla bytea not null check (octet_length(semilla) = 32),
  secreto_hash bytea not null unique check (octet_length(secreto_hash) = 32),
  -- None: too many wrong digits were typed, and these open nothing any more.
  codigo_hash bytea unique check (octet_length(codigo_hash) = 32),
  -- The half of the digits that names the door: wrong ones that begin so are counted here.
  mitad smallint not null check (mitad between 0 and 999),
  fallos smallint not null default 0 check (fallos between 0 and 10),
  cierra_en timestamptz not null,
  check ((codigo_hash is null) = (fallos = 10))
);
create index puerta_mitad on puerta (mitad);
create index puerta_cierra on puerta (cierra_en);

-- Who has called at it: a device, under a name. Whoever was let in fetches the session once.
create table entrada (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  perfil_id integer not null,
  clave_hash bytea not null check (octet_length(clave_hash) = 32),
  aparato text not null check (char_length(aparato) between 1 and 60),
  estado text not null default 'Espera' check (estado in ('Espera', 'Dentro', 'Rechazada')),
  entregada boolean not null default false,
  caduca_en timestamptz not null,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  check (estado = 'Dentro' or not entregada)
);
create index entrada_grupo on entrada (grupo_id);
create index entrada_perfil on entrada (perfil_id);
create index entrada_caduca on entrada (caduca_en);

-- What opens no door is counted by address, apart from every other failure (behaviour §2).
alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'codigo-direccion', 'consulta-direccion', 'alta-direccion', 'pizarra-direccion', 'tarjeta-direccion', 'puerta-direccion',
   'avatar-perfil'));

alter table turno drop constraint turno_clase_check;
alter table turno add constraint turno_clase_check check (clase in
  ('login-direccion', 'recuperar-direccion', 'consulta-direccion', 'codigo-direccion', 'alta-direccion',
   'pizarra-direccion', 'tarjeta-direccion', 'puerta-direccion', 'altas'));

-- The kinds of domain/src/evento.ts.
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
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada', 'tarjetas-cambiadas'));
