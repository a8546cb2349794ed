-- Accounts go although rows of others name them (behaviour §14, decision 0081).

-- A batch that an erased pupil made stays, by nobody.
alter table lote alter column autor_id drop not null,
  drop constraint lote_autor_id_fkey,
  add constraint lote_autor_id_fkey foreign key (autor_id) references usuario (id) on delete set null;

create or replace function refuse_rewrite_but_motivo() returns trigger language plpgsql as $$
begin
  -- Only while somebody is erased.
  if exists (select from borrado where (grupo_id = old.grupo_id or usuario_id = old.autor_id) and hecho_en = now())
    and (to_jsonb(new) - array['motivo', 'autor_id']) = (to_jsonb(old) - array['motivo', 'autor_id'])
    and (new.motivo is not distinct from old.motivo
      or exists (select from borrado where grupo_id = old.grupo_id and hecho_en = now()))
    and (new.autor_id is not distinct from old.autor_id
      or (new.autor_id is null and exists (select from borrado where usuario_id = old.autor_id and hecho_en = now()))) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- A teacher's account may go before the accounts that their list made.
alter table usuario drop constraint usuario_de_lista_por_fkey,
  add constraint usuario_de_lista_por_fkey foreign key (de_lista_por) references usuario (id) on delete set null;

-- Events go also with a pupil's account that has no profile: it asked to join a class, and was refused.
create or replace function refuse_erasure_but_entrada() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = old.grupo_id)
    and (old.perfil_id is null or exists (select from perfil where id = old.perfil_id) or old.clase not in (
      'lista-anadida', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado', 'meta-definida', 'meta-movida'))
    and not exists (select from perfil where id = old.perfil_id and estudiante_id is null)
    and not exists (select from borrado where usuario_id = old.usuario_id and hecho_en = now())
    and not (old.perfil_id is null and old.usuario_id is not null
      and not exists (select from perfil where estudiante_id = old.usuario_id)
      and not exists (select from usuario where id = old.usuario_id and rol = 'Profesor')) then
    raise exception 'table % is append-only: a row goes only with its group', tg_table_name;
  end if;
  return old;
end $$;
