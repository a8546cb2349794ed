-- Whose sessions they are can list and close them (behaviour §2): under a number that opens nothing, with the device that signed in
-- and when it was last used. Sessions from before this say nothing of their device.
alter table sesion
  add column id integer generated always as identity unique,
  add column aparato text not null default 'Navegador desconocido' check (char_length(aparato) between 1 and 60),
  add column usada_en timestamptz not null default now();
