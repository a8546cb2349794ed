-- What one batch brought, for the history of a profile; and the way from a batch to its rows when a group is erased.
create index asignacion_lote on asignacion (lote_id);
create index retirada_lote on retirada (lote_id);
create index movimiento_lote on movimiento (lote_id);
