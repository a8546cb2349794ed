-- Why a request was decided as it was, in the teacher's words: whoever asked reads it (behaviour §6). There may be none.
alter table solicitud_union add column motivo text check (char_length(motivo) between 1 and 200),
  add check (motivo is null or estado <> 'Pendiente');
alter table solicitud_medalla add column motivo text check (char_length(motivo) between 1 and 200),
  add check (motivo is null or estado <> 'Pendiente');
