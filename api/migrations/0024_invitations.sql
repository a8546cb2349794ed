-- Invitations are looked up by anybody: codes of no class are counted by address, apart from every other failure (behaviour §2, §3).

alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'codigo-direccion', 'consulta-direccion', 'alta-direccion', 'avatar-perfil'));

alter table turno drop constraint turno_clase_check;
alter table turno add constraint turno_clase_check check (clase in
  ('login-direccion', 'recuperar-direccion', 'consulta-direccion', 'codigo-direccion', 'alta-direccion', 'altas'));
