-- The event rows are the history of a profile and what the live stream passes on (behaviour §1, §4; issue of the pupil's side).

-- Whom it is about where there is no profile: somebody who asked to join.
alter table evento add column usuario_id uuid references usuario (id) on delete cascade;
-- A number that the sentence of the history needs: a goal, tenths of a multiplier.
alter table evento add column valor numeric(8, 2);
create index evento_perfil on evento (perfil_id, id desc);
create index evento_tx on evento (tx, id);

-- Who caused a batch, and why, for the grade explained and the history.
alter table lote drop constraint lote_causa_check;
alter table lote add check (causa in ('asignacion', 'retirada', 'solicitud', 'umbral'));
