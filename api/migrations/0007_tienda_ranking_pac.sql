-- Rewards, stores, redemptions, rankings, the challenge and closed periods (spec §3; behaviour §3, §7, §8, §9).

alter table lote drop constraint lote_causa_check;
alter table lote add check (causa in ('asignacion', 'retirada', 'solicitud', 'umbral', 'canje', 'devolucion', 'pac'));

create table recompensa (
  id integer generated always as identity primary key,
  profesor_id uuid not null,
  profesor_rol text not null generated always as ('Profesor') stored,
  nombre text not null check (char_length(nombre) between 3 and 50),
  nombre_icono text not null check (nombre_icono <> ''),
  precio integer not null check (precio between 10 and 10000),
  repetible boolean not null default false,
  -- Retired, not deleted: inventories keep it.
  retirada_en timestamptz,
  creada_en timestamptz not null default now(),
  foreign key (profesor_id, profesor_rol) references usuario (id, rol) on delete cascade,
  unique (id, profesor_id)
);
create index recompensa_profesor on recompensa (profesor_id);

-- What a store offers now.
create table tienda_recompensa (
  grupo_id integer not null,
  profesor_id uuid not null,
  recompensa_id integer not null,
  asignada_en timestamptz not null default now(),
  primary key (grupo_id, recompensa_id),
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (recompensa_id, profesor_id) references recompensa (id, profesor_id) on delete cascade
);
create index tienda_recompensa_recompensa on tienda_recompensa (recompensa_id);

-- What a student redeemed, or was given when a challenge was completed. Its coins are movements of its batches.
create table canje (
  id bigint generated always as identity primary key,
  grupo_id integer not null,
  profesor_id uuid not null,
  perfil_id integer not null,
  recompensa_id integer not null,
  origen text not null check (origen in ('canje', 'pac')),
  precio integer not null check (precio >= 0),
  -- Redeemed while it could be redeemed only once.
  unica boolean not null,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Entregada', 'Devuelta')),
  lote_id bigint not null,
  devolucion_lote_id bigint,
  creado_en timestamptz not null default now(),
  decidido_en timestamptz,
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (recompensa_id, profesor_id) references recompensa (id, profesor_id),
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  foreign key (devolucion_lote_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  check ((origen = 'pac') = (precio = 0)),
  check ((estado = 'Pendiente') = (decidido_en is null)),
  check ((estado = 'Devuelta') = (devolucion_lote_id is not null)),
  unique (id, grupo_id)
);
create unique index canje_unico on canje (perfil_id, recompensa_id)
  where unica and origen = 'canje' and estado <> 'Devuelta';
create index canje_perfil on canje (perfil_id, id desc);
create index canje_grupo on canje (grupo_id, id desc);
create index canje_recompensa on canje (recompensa_id);
create index canje_lote on canje (lote_id);

create table ranking (
  id integer generated always as identity primary key,
  grupo_id integer not null,
  profesor_id uuid not null,
  nombre text not null check (char_length(nombre) between 3 and 50),
  medalla_id integer not null,
  creado_en timestamptz not null default now(),
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (medalla_id, profesor_id) references medalla (id, profesor_id)
);
create index ranking_grupo on ranking (grupo_id);
create index ranking_medalla on ranking (medalla_id);

create table pac (
  id integer generated always as identity primary key,
  grupo_id integer not null,
  profesor_id uuid not null,
  nombre text not null check (char_length(nombre) between 3 and 50),
  visual text not null check (visual in ('montana', 'cohete', 'jardin', 'barco', 'puente')),
  necesarias integer not null check (necesarias between 1 and 10000),
  -- Balance: medals granted within its days less those removed.
  total integer not null default 0 check (total >= 0),
  recompensa_id integer not null,
  inicio date not null,
  fin date not null check (fin > inicio),
  -- The same days as instants of the installation's time zone; the last one counts whole.
  desde timestamptz not null,
  hasta timestamptz not null check (hasta > desde),
  creado_en timestamptz not null default now(),
  completado_en timestamptz,
  -- Deleted by the teacher, or put aside when the next one was made after its days.
  cerrado_en timestamptz,
  eliminado boolean not null default false,
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (recompensa_id, profesor_id) references recompensa (id, profesor_id),
  check (completado_en is null or total >= necesarias),
  check (not eliminado or cerrado_en is not null),
  unique (id, grupo_id)
);
-- One running or coming challenge per group.
create unique index pac_abierto on pac (grupo_id) where completado_en is null and cerrado_en is null;
create index pac_recompensa on pac (recompensa_id);
create index pac_grupo on pac (grupo_id, id desc);

-- The challenge that a grant counts for.
alter table asignacion add column pac_id integer;
alter table asignacion add foreign key (pac_id, grupo_id) references pac (id, grupo_id);
create index asignacion_pac on asignacion (pac_id) where pac_id is not null;
alter table canje add column pac_id integer;
alter table canje add foreign key (pac_id, grupo_id) references pac (id, grupo_id);
alter table canje add check ((origen = 'pac') = (pac_id is not null));
-- A completed challenge brings its reward once to each.
create unique index canje_pac on canje (pac_id, perfil_id) where pac_id is not null;

-- A closed period, sealed: the grade as it was. Its medals and dates are the period's copies and grants, which stay.
create table cierre (
  periodo_id integer not null,
  grupo_id integer not null,
  perfil_id integer not null,
  calificacion numeric(6, 2) not null check (calificacion >= 0),
  primary key (periodo_id, perfil_id),
  foreign key (periodo_id, grupo_id) references periodo (id, grupo_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade
);
alter table periodo add column nota_maxima numeric(6, 2);
create trigger cierre_append_only before update on cierre for each row execute function refuse_rewrite();

alter table evento add column canje_id bigint;
alter table evento add foreign key (canje_id, grupo_id) references canje (id, grupo_id) on delete cascade;
