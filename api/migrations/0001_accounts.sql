-- Accounts and sessions (spec §3 Session, Registration, Recovery; behaviour §2).

create table usuario (
  id uuid primary key,
  rol text not null check (rol in ('Profesor', 'Estudiante')),
  nombre_usuario text not null check (char_length(nombre_usuario) between 3 and 20),
  -- Lower case, without accents: two names that read alike are one account.
  nombre_usuario_clave text not null unique check (nombre_usuario_clave <> ''),
  correo text check (char_length(correo) between 3 and 254),
  nombre text not null check (char_length(nombre) between 3 and 20),
  apellido text not null check (char_length(apellido) between 3 and 20),
  contrasenia_hash text not null,
  contrasenia_cambiada_en timestamptz not null default now(),
  ejemplos_en timestamptz,
  creado_en timestamptz not null default now(),
  unique (id, rol),
  check ((rol = 'Profesor') = (correo is not null)),
  check (ejemplos_en is null or rol = 'Profesor')
);

create table pregunta_seguridad (
  id integer primary key,
  pregunta text not null unique
);

insert into pregunta_seguridad (id, pregunta) values
  (1, '¿Qué palabra te inventaste de pequeño que solo entiendes tú?'),
  (2, '¿Cómo se llamaba tu primer peluche o juguete favorito?'),
  (3, '¿Qué comida no soportabas cuando eras pequeño?'),
  (4, '¿A qué lugar te gustaría ir y todavía no has ido?'),
  (5, '¿Qué te daba miedo de noche?'),
  (6, '¿Cuál es el primer sueño que recuerdas?'),
  (7, '¿Qué canción te cantaban para dormir?'),
  (8, '¿Qué guardas en tu escondite secreto?'),
  (9, '¿Con qué personaje de un libro cenarías?'),
  (10, '¿Qué nombre le pondrías a un dragón?');

create table respuesta_seguridad (
  id integer generated always as identity primary key,
  usuario_id uuid not null,
  usuario_rol text not null generated always as ('Estudiante') stored,
  -- Exactly two answers a student: places 1 and 2, to two different questions.
  orden smallint not null check (orden in (1, 2)),
  pregunta_id integer not null references pregunta_seguridad (id),
  respuesta_hash text not null,
  foreign key (usuario_id, usuario_rol) references usuario (id, rol) on delete cascade,
  unique (usuario_id, orden),
  unique (usuario_id, pregunta_id)
);

create table sesion (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  usuario_id uuid not null references usuario (id) on delete cascade,
  recordar boolean not null,
  creada_en timestamptz not null default now(),
  caduca_en timestamptz not null,
  check (caduca_en > creada_en)
);
create index sesion_usuario on sesion (usuario_id);
create index sesion_caduca on sesion (caduca_en);

-- Failed tries only (behaviour §2): successes are never counted, so a whole school signs in behind one address.
create table intento (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('login-direccion', 'login-cuenta', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta', 'consulta-direccion')),
  clave text not null,
  en timestamptz not null default now()
);
create index intento_clave on intento (clase, clave, en);
create index intento_en on intento (en);

-- The first answer to a write, kept for 24 h with the write's own transaction (behaviour §1).
create table idempotencia (
  usuario_id uuid not null references usuario (id) on delete cascade,
  clave text not null check (char_length(clave) between 1 and 128),
  metodo text not null,
  ruta text not null,
  cuerpo_hash bytea not null,
  estado smallint check (estado between 200 and 299),
  respuesta text,
  creada_en timestamptz not null default now(),
  primary key (usuario_id, clave)
);
create index idempotencia_creada on idempotencia (creada_en);
