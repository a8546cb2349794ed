-- What is earned: append-only rows with their cause, and two balances beside them (behaviour §4).

-- One teacher's action (or one rule's) and everything that it caused: the unit that can be undone.
create table lote (
  id bigint generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  -- Whoever gave it can't be erased while what they gave stands: it goes with its group.
  autor_id uuid not null references usuario (id),
  causa text not null check (causa in ('asignacion', 'retirada')),
  motivo text check (char_length(motivo) between 1 and 200),
  creado_en timestamptz not null default now(),
  unique (id, grupo_id)
);
create index lote_grupo on lote (grupo_id, id desc);

-- Balance: copies held per profile, medal and period. It also proves that profile, period and medal belong to the group.
create table copia (
  grupo_id integer not null,
  profesor_id uuid not null,
  perfil_id integer not null,
  medalla_id integer not null,
  periodo_id integer not null,
  cantidad integer not null check (cantidad >= 0),
  primary key (perfil_id, periodo_id, medalla_id),
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (periodo_id, grupo_id) references periodo (id, grupo_id) on delete cascade,
  foreign key (medalla_id, profesor_id) references medalla (id, profesor_id)
);
create index copia_grupo on copia (grupo_id, periodo_id);
create index copia_medalla on copia (medalla_id);

create table asignacion (
  id bigint generated always as identity primary key,
  grupo_id integer not null,
  perfil_id integer not null,
  medalla_id integer not null,
  periodo_id integer not null,
  lote_id bigint not null,
  cantidad integer not null check (cantidad between 1 and 99),
  -- Coins of one copy and the multiplier, as they were: a later removal takes back exactly what came.
  monedas_medalla integer not null check (monedas_medalla >= 0),
  multiplicador_decimas integer not null check (multiplicador_decimas between 10 and 25),
  monedas integer not null check (monedas >= 0),
  creada_en timestamptz not null default now(),
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  foreign key (perfil_id, periodo_id, medalla_id) references copia (perfil_id, periodo_id, medalla_id) on delete cascade,
  unique (id, grupo_id),
  check (monedas = monedas_medalla::bigint * cantidad * multiplicador_decimas / 10)
);
create index asignacion_perfil on asignacion (perfil_id, id desc);
create index asignacion_grupo on asignacion (grupo_id, creada_en);

create table retirada (
  id bigint generated always as identity primary key,
  grupo_id integer not null,
  asignacion_id bigint not null,
  lote_id bigint not null,
  cantidad integer not null check (cantidad between 1 and 99),
  -- What was taken back: less than what came when the balance did not reach.
  monedas integer not null check (monedas >= 0),
  creada_en timestamptz not null default now(),
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  foreign key (asignacion_id, grupo_id) references asignacion (id, grupo_id) on delete cascade,
  unique (asignacion_id, lote_id)
);
create index retirada_grupo on retirada (grupo_id, creada_en);

-- Coins: every change of a balance, with the balance after it.
create table movimiento (
  id bigint generated always as identity primary key,
  grupo_id integer not null,
  perfil_id integer not null,
  lote_id bigint not null,
  monedas integer not null check (monedas <> 0),
  saldo bigint not null check (saldo >= 0),
  creado_en timestamptz not null default now(),
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade
);
create index movimiento_perfil on movimiento (perfil_id, id desc);

-- What happened, in kinds and ids only, for whoever listens. `tx` lets a reader stay behind transactions still running.
create table evento (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  grupo_id integer not null references grupo (id) on delete cascade,
  clase text not null,
  perfil_id integer,
  lote_id bigint,
  creado_en timestamptz not null default now(),
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade
);
create index evento_grupo on evento (grupo_id, id);

-- Append-only: what happened is never rewritten, whatever the code does. Rows go only with their group.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

create trigger lote_append_only before update on lote for each row execute function refuse_rewrite();
create trigger asignacion_append_only before update on asignacion for each row execute function refuse_rewrite();
create trigger retirada_append_only before update on retirada for each row execute function refuse_rewrite();
create trigger movimiento_append_only before update on movimiento for each row execute function refuse_rewrite();
create trigger evento_append_only before update on evento for each row execute function refuse_rewrite();
