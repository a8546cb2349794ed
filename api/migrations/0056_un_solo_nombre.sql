-- Somebody in a teacher's list may have one name alone: no surname (behaviour §2, decision 0047).
alter table usuario drop constraint usuario_apellido_check;
alter table usuario add constraint usuario_apellido_check check
  (char_length(apellido) between case when de_lista then 0 else 3 end and case when de_lista then 40 else 20 end);

-- Usernames of others that a teacher's lists have shown today.
alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'codigo-direccion', 'consulta-direccion', 'alta-direccion', 'pizarra-direccion', 'tarjeta-direccion', 'puerta-direccion',
   'avatar-perfil', 'lista-profesor'));

-- Keyed into the print of a preview, so that nobody works out from it which usernames are taken.
alter table instalacion add column sal_lista uuid not null default gen_random_uuid();
