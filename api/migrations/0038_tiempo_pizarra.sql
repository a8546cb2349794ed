-- Of a timer no more is left than its length (behaviour §11).
update pizarra set resto = duracion where resto > duracion;
alter table pizarra add constraint pizarra_resto_cabe check (resto <= duracion);
