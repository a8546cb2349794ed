-- How somebody likes Aúpa to look and sound, on whatever device they sign in (behaviour §2).
alter table usuario
  add column tema text not null default 'Sistema' check (tema in ('Sistema', 'Claro', 'Oscuro')),
  add column letra text not null default 'Normal' check (letra in ('Normal', 'Facil')),
  add column sonido boolean not null default false;
