-- A teacher's own order and colours of their medals (behaviour §4, decision 0074). Without a place a medal stands before those that have
-- one, by name; without a colour its hue follows from its id. Both are how the version before writes.
alter table medalla
  add column orden integer check (orden > 0),
  add column color text check (color in ('coral', 'sol', 'menta', 'azul', 'uva', 'rosa')),
  -- Not a unique index: whoever moves a medal would wait for all that only refer to it.
  add constraint medalla_orden_unico exclude using btree (profesor_id with =, orden with =) deferrable initially immediate;
