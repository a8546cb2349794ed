-- Accounts that a teacher's list has made (behaviour §2, decision 0047): no password until one is chosen, and names of 1 to 40 characters.
alter table usuario alter column contrasenia_hash drop not null;
alter table usuario add column de_lista boolean not null default false;
alter table usuario drop constraint usuario_nombre_check;
alter table usuario drop constraint usuario_apellido_check;
alter table usuario
  add constraint usuario_nombre_check check
    (char_length(nombre) between case when de_lista then 1 else 3 end and case when de_lista then 40 else 20 end),
  add constraint usuario_apellido_check check
    (char_length(apellido) between case when de_lista then 1 else 3 end and case when de_lista then 40 else 20 end),
  add constraint usuario_lista_check check (not de_lista or rol = 'Estudiante'),
  add constraint usuario_contrasenia_check check (de_lista or contrasenia_hash is not null);

-- The kinds of domain/src/evento.ts, and those that behaviour §11 names for cards and door.
alter table evento drop constraint evento_clase_check;
alter table evento add constraint evento_clase_check check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada',
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada'));
