-- How often a profile saves its avatar is counted too: each save is another picture for the whole class (behaviour §9).
alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta', 'consulta-direccion',
   'avatar-perfil'));
