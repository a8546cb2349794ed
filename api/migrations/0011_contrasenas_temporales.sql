-- A one-time password from a teacher or the operator (behaviour §2). While `temporal_hasta` is set, `contrasenia_hash` is
-- its hash: it opens nothing but the choice of a new one, and not even that afterwards.
alter table usuario add column temporal_hasta timestamptz;

-- Who reset whose password, and when: kept, and told to whom it was done.
create table restablecimiento (
  id bigint generated always as identity primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  -- Null: the operator.
  profesor_id uuid,
  profesor_rol text not null generated always as ('Profesor') stored,
  hecho_en timestamptz not null default now(),
  foreign key (profesor_id, profesor_rol) references usuario (id, rol) on delete cascade,
  check (profesor_id <> usuario_id)
);
create index restablecimiento_usuario on restablecimiento (usuario_id, id desc);
create index restablecimiento_profesor on restablecimiento (profesor_id);

-- Whose account the failures are about, hashed like their key, whatever address they came from: a reset forgets them all.
alter table intento add column cuenta text;
create index intento_cuenta on intento (cuenta) where cuenta is not null;
