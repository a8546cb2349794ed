-- What a teacher calls a term, "1.ª evaluación": there may be none (decision 0035).
alter table periodo add column nombre text check (char_length(nombre) between 1 and 40),
  add check (nombre is null or cerrado_en is not null);

-- Whoever had a part in a closed term is told of theirs: the line of their history is about that term.
alter table evento add column periodo_id integer,
  add foreign key (periodo_id, grupo_id) references periodo (id, grupo_id) on delete cascade;
create index evento_periodo on evento (periodo_id) where periodo_id is not null;
