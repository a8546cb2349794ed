-- What a teacher does for a pupil who asks (behaviour §13): who set a goal or saved a look, where it was not the pupil. Of what has a
-- batch, its author says it.
alter table evento add column autor_id uuid references usuario (id) on delete cascade,
  add constraint evento_autor_check check (autor_id is null or clase in ('meta-definida', 'avatar-cambiado'));

-- What a teacher did in the last day: what was redeemed for a pupil too.
drop index evento_cambio;
create index evento_cambio on evento (grupo_id, creado_en) where clase in (
  'medallas-otorgadas', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada', 'solicitud-union-aceptada',
  'solicitud-union-rechazada', 'canje-hecho', 'canje-entregado', 'canje-devuelto');
