-- How often a table and a group were edited: whoever saves from an older one is told (decision 0026).
alter table tabla_equivalencia add column version integer not null default 1;
alter table grupo add column version integer not null default 1;
