-- What happens in a lesson (behaviour §11): the kinds of domain/src/evento.ts.
alter table evento drop constraint evento_clase_check;
alter table evento add check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada'));
