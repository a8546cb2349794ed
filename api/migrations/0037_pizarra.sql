-- The board (behaviour §11): what it shows, the digits that connect a computer, and the boards that are connected.

-- A class without a row shows the class, with sound and without counts.
create table pizarra (
  grupo_id integer primary key references grupo (id) on delete cascade,
  vista text not null check (vista in ('Clase', 'Desafio', 'Equipos', 'Tiempo', 'Azar', 'Puerta', 'Nada')),
  -- Of the saved teams of this group; when they are deleted none are shown.
  equipos_id integer,
  con_cantidades boolean not null,
  sonido boolean not null,
  -- The timer in milliseconds: while it runs `termina` says when it is over, while it stands `resto` what is left.
  duracion integer check (duracion > 0),
  termina timestamptz,
  resto integer check (resto >= 0),
  check ((duracion is null) = (resto is null)),
  check (termina is null or duracion is not null),
  foreign key (equipos_id, grupo_id) references equipos (id, grupo_id) on delete set null (equipos_id)
);
create index pizarra_equipos on pizarra (equipos_id) where equipos_id is not null;

-- One at a time for each class; a new one takes its place. Only its hash is kept, for ten minutes, and it opens one board.
create table pizarra_codigo (
  grupo_id integer primary key references grupo (id) on delete cascade,
  codigo_hash bytea not null unique check (octet_length(codigo_hash) = 32),
  caduca_en timestamptz not null
);

-- A computer that shows the board: a token of its own kind, which opens nothing else. It is listed with its teacher's sessions, so
-- their numbers come from one row.
create table pizarra_sesion (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id integer not null unique default nextval(pg_get_serial_sequence('sesion', 'id')),
  grupo_id integer not null references grupo (id) on delete cascade,
  aparato text not null check (char_length(aparato) between 1 and 60),
  creada_en timestamptz not null default now(),
  usada_en timestamptz not null default now(),
  caduca_en timestamptz not null,
  check (caduca_en > creada_en)
);
create index pizarra_sesion_grupo on pizarra_sesion (grupo_id);
create index pizarra_sesion_caduca on pizarra_sesion (caduca_en);
-- Every process ends the stream of a board that is disconnected, as that of a session.
create trigger pizarra_revocada after delete on pizarra_sesion for each row execute function tell_revoked();

-- Digits that are no board's are counted by address, apart from every other failure (behaviour §2).
alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'codigo-direccion', 'consulta-direccion', 'alta-direccion', 'pizarra-direccion', 'avatar-perfil'));

alter table turno drop constraint turno_clase_check;
alter table turno add constraint turno_clase_check check (clase in
  ('login-direccion', 'recuperar-direccion', 'consulta-direccion', 'codigo-direccion', 'alta-direccion',
   'pizarra-direccion', 'altas'));
