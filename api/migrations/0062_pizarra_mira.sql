-- A board is seen as long as its stream is open: until when the last heartbeat vouches for that; null: nobody looks (behaviour §11,
-- decision 0075). The version before leaves it null, and lists all that are connected.
alter table pizarra_sesion add column mira_hasta timestamptz;
