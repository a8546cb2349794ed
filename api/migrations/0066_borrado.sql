-- Erasing a pupil, and keeping nothing longer than needed (behaviour §14, decision 0080).

-- Whose profiles are to be erased, and which were: numbers alone, without any key. They outlive the profile, its class and its
-- account, because a copy from before may come back.
create table borrado (
  perfil_id integer primary key,
  grupo_id integer not null,
  usuario_id uuid not null,
  -- Closed terms: the row stays without its name, or goes.
  cierres text not null check (cierres in ('SinNombre', 'Fuera')),
  -- Whether the pupil was in the class when it was asked: undoing lets them in again.
  dentro boolean not null,
  -- Texts about others that name the pupil, and lose the name: [{tabla, columna, id}].
  textos jsonb not null check (jsonb_typeof(textos) = 'array'),
  -- Null: the operator, or nobody's act but time.
  pedido_por uuid references usuario (id) on delete set null,
  pedido_en timestamptz not null default now(),
  -- For good; until then it can be undone.
  hecho_en timestamptz check (hecho_en >= pedido_en)
);
create index borrado_pendiente on borrado (pedido_en) where hecho_en is null;
create index borrado_grupo on borrado (grupo_id);
create index borrado_usuario on borrado (usuario_id);
create index borrado_pedido_por on borrado (pedido_por) where pedido_por is not null;

-- A profile with nobody in it: its numbers prove the ledger. Nobody can be let into it.
alter table perfil alter column estudiante_id drop not null,
  add constraint perfil_de_nadie check (estudiante_id is not null or retirado_en is not null);

-- A pupil who is let in again is not to be erased.
create function forget_borrado() returns trigger language plpgsql as $$
begin
  delete from borrado where perfil_id = new.id and hecho_en is null;
  return null;
end $$;
create trigger perfil_vuelve after update of retirado_en on perfil for each row
  when (old.retirado_en is not null and new.retirado_en is null) execute function forget_borrado();

-- Rows of a profile with nobody in it may go, or lose their names; everything else stays append-only.
create function refuse_erasure_but_of_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = old.grupo_id)
    and exists (select from perfil where id = old.perfil_id and estudiante_id is not null) then
    raise exception 'table % is append-only: a row goes only with its group', tg_table_name;
  end if;
  return old;
end $$;
drop trigger cierre_stays on cierre;
create trigger cierre_stays before delete on cierre for each row execute function refuse_erasure_but_of_nobody();
drop trigger novedad_contada_stays on novedad_contada;
create trigger novedad_contada_stays before delete on novedad_contada for each row
  execute function refuse_erasure_but_of_nobody();

create function refuse_rename_but_to_nobody() returns trigger language plpgsql as $$
begin
  if new.nombre = '' and new.apellido = ''
    and (to_jsonb(new) - array['nombre', 'apellido']) = (to_jsonb(old) - array['nombre', 'apellido'])
    and exists (select from perfil where id = old.perfil_id and estudiante_id is null) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
drop trigger cierre_append_only on cierre;
create trigger cierre_append_only before update on cierre for each row execute function refuse_rename_but_to_nobody();

-- The reason of a batch may change in the transaction that erases a pupil of its class, and nothing else of it.
create function refuse_rewrite_but_motivo() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'motivo') = (to_jsonb(old) - 'motivo')
    and exists (select from borrado where grupo_id = old.grupo_id and hecho_en = now()) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
drop trigger lote_append_only on lote;
create trigger lote_append_only before update on lote for each row execute function refuse_rewrite_but_motivo();

-- Events go with an account that an undone list had made, as before, and with whoever was erased.
create or replace function refuse_erasure_but_entrada() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = old.grupo_id)
    and (old.perfil_id is null or exists (select from perfil where id = old.perfil_id) or old.clase not in (
      'lista-anadida', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado', 'meta-definida', 'meta-movida'))
    and not exists (select from perfil where id = old.perfil_id and estudiante_id is null)
    and not exists (select from borrado where usuario_id = old.usuario_id and hecho_en = now()) then
    raise exception 'table % is append-only: a row goes only with its group', tg_table_name;
  end if;
  return old;
end $$;

-- A pupil with an account of their own asks that everything goes; whoever teaches them does it.
alter table usuario add column borrado_pedido_en timestamptz,
  add constraint usuario_borrado_pedido check (borrado_pedido_en is null or rol = 'Estudiante');
create index usuario_borrado_pedido on usuario (id) where borrado_pedido_en is not null;

-- Since when an account has no class, as the daily job saw it.
alter table usuario add column sin_clase_desde timestamptz;

-- When the teacher of a class was told that it goes, because nobody did anything in it for so long.
alter table grupo add column aviso_en timestamptz;
