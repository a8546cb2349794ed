-- What a teacher did can be undone, with all that it caused (behaviour §11, decision 0040): compensating rows, and marks on those rows
-- that something else counts with, set once and never rewritten.

-- A batch that undoes another: each is undone once.
alter table lote drop constraint lote_causa_check;
alter table lote add constraint lote_causa_check check (causa in
  ('asignacion', 'retirada', 'solicitud', 'umbral', 'canje', 'devolucion', 'pac', 'deshacer'));
alter table lote add column deshace_id bigint unique,
  add foreign key (deshace_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  add check ((causa = 'deshacer') = (deshace_id is not null)),
  add check (deshace_id <> id);

-- As `refuse_rewrite`, but for the mark that says what was undone: it is set once.
create function refuse_rewrite_but_undo() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) -> tg_argv[0]) = 'null' and (to_jsonb(new) -> tg_argv[0]) <> 'null'
    and (to_jsonb(new) - tg_argv[0]) = (to_jsonb(old) - tg_argv[0]) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- A milestone that was undone can be earned again.
alter table hito add column deshecho_lote_id bigint,
  add foreign key (deshecho_lote_id, grupo_id) references lote (id, grupo_id) on delete cascade;
alter table hito drop constraint hito_pkey;
alter table hito add primary key (perfil_id, medallas, lote_id);
create unique index hito_vivo on hito (perfil_id, medallas) where deshecho_lote_id is null;
create index hito_deshecho on hito (deshecho_lote_id) where deshecho_lote_id is not null;
drop trigger hito_append_only on hito;
create trigger hito_append_only before update on hito for each row
  execute function refuse_rewrite_but_undo('deshecho_lote_id');

-- A kudo that an undone threshold had used up counts again.
alter table kudo_usado add column deshecho_lote_id bigint,
  add foreign key (deshecho_lote_id, grupo_id) references lote (id, grupo_id) on delete cascade;
alter table kudo_usado drop constraint kudo_usado_pkey;
alter table kudo_usado add primary key (kudo_id, lote_id);
create unique index kudo_usado_vivo on kudo_usado (kudo_id) where deshecho_lote_id is null;
create index kudo_usado_deshecho on kudo_usado (deshecho_lote_id) where deshecho_lote_id is not null;
drop trigger kudo_usado_append_only on kudo_usado;
create trigger kudo_usado_append_only before update on kudo_usado for each row
  execute function refuse_rewrite_but_undo('deshecho_lote_id');

-- A kudo that was taken back gives back its place among the three of the week.
alter table kudo add column deshecho_en timestamptz;
alter table kudo drop constraint kudo_emisor_id_semana_orden_key;
create unique index kudo_orden on kudo (emisor_id, semana, orden) where deshecho_en is null;
drop trigger kudo_append_only on kudo;
create trigger kudo_append_only before update on kudo for each row execute function refuse_rewrite_but_undo('deshecho_en');

-- The batch that completed a challenge: undone, the challenge is open again and its rewards are taken back. Whoever keeps one that was
-- delivered gets no second.
alter table pac add column completado_lote_id bigint,
  add foreign key (completado_lote_id, grupo_id) references lote (id, grupo_id),
  add check (completado_lote_id is null or completado_en is not null);
create index pac_completado_lote on pac (completado_lote_id) where completado_lote_id is not null;
drop index canje_pac;
create unique index canje_pac on canje (pac_id, perfil_id) where pac_id is not null and estado <> 'Devuelta';
create index canje_de_pac on canje (pac_id) where pac_id is not null;

-- Which request an event is about, so that what was decided can be listed and undone: of joining or of a medal, as its kind says. It
-- refers to no table, because one that waits again may be taken back, and what happened stays.
alter table evento add column solicitud_id integer;
create index evento_solicitud on evento (solicitud_id) where solicitud_id is not null;

-- Answers of batches and of undoing are kept for 7 days, others for one (behaviour §1, §11).
alter table idempotencia add column caduca_en timestamptz not null default now() + interval '24 hours';
update idempotencia set caduca_en = creada_en + interval '24 hours';
drop index idempotencia_creada;
create index idempotencia_caduca on idempotencia (caduca_en);

-- What a teacher did in the last day (api/src/cambios): each kind that can be undone.
create index evento_cambio on evento (grupo_id, creado_en) where clase in (
  'medallas-otorgadas', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada', 'solicitud-union-aceptada',
  'solicitud-union-rechazada', 'canje-entregado', 'canje-devuelto');
