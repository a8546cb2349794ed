-- An account's owner reads their sign-ins, cards, passwords and closed sessions, beside the operator's orders (behaviour §2, decision 0079).
-- Where it was done, in our own words («Chrome · Windows»). Null: an act of somebody else.
alter table actividad add column aparato text check (char_length(aparato) between 1 and 60);

alter table actividad drop constraint actividad_clase_check;
alter table actividad add constraint actividad_clase_check check (clase in (
  'orden-contrasena', 'orden-nombre', 'orden-grupo', 'orden-codigo',
  'alta', 'entrada-contrasena', 'entrada-temporal', 'entrada-tarjeta', 'entrada-puerta', 'pizarra-abierta',
  'contrasena-cambiada', 'contrasena-recuperada', 'contrasena-primera', 'contrasena-anulada', 'temporal-dada',
  'sesion-cerrada', 'sesiones-cerradas'));

alter table actividad drop constraint actividad_de_grupo;
alter table actividad add constraint actividad_de_grupo check (grupo_id is null
  or clase in ('orden-grupo', 'entrada-tarjeta', 'entrada-puerta', 'pizarra-abierta', 'sesion-cerrada'));

-- Only orders wait for a server to log them. The version before writes nothing else.
alter table actividad add constraint actividad_por_anotar_solo_ordenes check (not por_anotar or clase like 'orden-%');
