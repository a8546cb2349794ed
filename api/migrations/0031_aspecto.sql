-- The look that a student keeps with their account: made before there is a class to wear it in (behaviour §9).
create table aspecto (
  estudiante_id uuid primary key,
  estudiante_rol text not null generated always as ('Estudiante') stored,
  imagen_clave uuid not null default gen_random_uuid() unique,
  avatar_ids integer[] not null check (cardinality(avatar_ids) <= 50 and array_position(avatar_ids, null) is null),
  avatar_voltear boolean not null,
  avatar_rotacion smallint not null check (avatar_rotacion between 0 and 360),
  avatar_zoom smallint not null check (avatar_zoom between 100 and 200),
  -- As exact as the program reads it: a profile that took this look has its date, and is known by it.
  avatar_en timestamptz(3) not null default now(),
  foreign key (estudiante_id, estudiante_rol) references usuario (id, rol) on delete cascade
);
