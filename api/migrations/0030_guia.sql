-- Whether a teacher has taken the first steps away from their list of groups (behaviour §2). Who has a group already needs them no more.
alter table usuario add column guia_oculta boolean not null default false;
update usuario set guia_oculta = true where exists (select from grupo where grupo.profesor_id = usuario.id);
