-- A door that its teacher closed can be opened again for some seconds: the same one, as long as it would have been open (behaviour §11,
-- decision 0073). Its row stays until then. The version before deletes the row as it closes one, and takes these for closed.
alter table puerta
  add column cerrada_en timestamptz,
  add column cerraba_en timestamptz,
  add column en_pizarra boolean not null default false,
  add constraint puerta_cerrada check ((cerrada_en is null) = (cerraba_en is null)),
  add constraint puerta_cerrada_abre_nada check (cerrada_en is null or cierra_en <= cerrada_en);
