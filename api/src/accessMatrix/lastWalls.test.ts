import { AUDIENCIA } from '@aupa/domain/clase';
import { NOTA_MAX } from '@aupa/domain/rubrica';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createClase, liveCurso, newDeListado, ownApp } from '../testing/index.ts';
import { enterWithTarjeta, newTarjeta } from '../testing/tarjeta.ts';

// An own database, since the tests try to destroy it.
const app = await ownApp();
const [clase, otra] = [await createClase(app), await createClase(app)];
await liveCurso(app, clase);
await liveCurso(app, otra);

const count = async (tabla: string, grupoId: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(tabla)} where grupo_id = ${grupoId}`.execute(app.db);
  return rows[0]?.n ?? 0;
};

const WRITTEN_ONCE = [
  'lote',
  'asignacion',
  'retirada',
  'movimiento',
  'evento',
  'kudo',
  'kudo_usado',
  'hito',
  'cierre',
  'novedad_contada',
];
/** Append-only tables whose rows get a mark once, when their cause is undone. */
const MARKED_ONCE = ['kudo', 'kudo_usado', 'hito'];
const KEPT = [...WRITTEN_ONCE, 'canje'];

describe('append-only rows', () => {
  it.each(WRITTEN_ONCE)("%s: can't be rewritten", async (tabla) => {
    expect(await count(tabla, clase.grupoId)).toBeGreaterThan(0);
    const rewrite = sql`update ${sql.table(tabla)} set grupo_id = grupo_id where grupo_id = ${clase.grupoId}`;
    await expect(rewrite.execute(app.db)).rejects.toThrow(`table ${tabla} is append-only`);
  });

  it('can be marked as undone once, with no other change', async () => {
    const mark = (set: string) =>
      sql`update kudo set ${sql.raw(set)} where id = (select min(id) from kudo where grupo_id = ${otra.grupoId})`;
    await expect(mark('deshecho_en = now(), tipo = 9').execute(app.db)).rejects.toThrow('table kudo is append-only');
    await mark('deshecho_en = now()').execute(app.db);
    await expect(mark('deshecho_en = now()').execute(app.db)).rejects.toThrow('table kudo is append-only');
    await expect(mark('deshecho_en = null').execute(app.db)).rejects.toThrow('table kudo is append-only');
  });

  it.each(KEPT)("%s: can't be deleted while the group lives", async (tabla) => {
    const before = await count(tabla, clase.grupoId);
    expect(before).toBeGreaterThan(0);
    const erase = sql`delete from ${sql.table(tabla)} where grupo_id = ${clase.grupoId}`;
    await expect(erase.execute(app.db)).rejects.toThrow('append-only: a row goes only with its group');
    expect(await count(tabla, clase.grupoId)).toBe(before);
  });

  it.each(['perfil', 'periodo', 'copia'])("can't be deleted with their %s either", async (tabla) => {
    const erase = sql`delete from ${sql.table(tabla)} where grupo_id = ${clase.grupoId}`;
    await expect(erase.execute(app.db)).rejects.toThrow('append-only: a row goes only with its group');
  });

  it('are deleted with a profile that never came in, but not with one that did', async () => {
    const suya = await createClase(app);
    const [quieta, otra] = await newDeListado(app, suya, [
      ['Noa', 'Quispe'],
      ['Li', 'Wu'],
    ]);
    await enterWithTarjeta(app, await newTarjeta(app, suya, otra?.perfilId ?? 0));
    const erase = (perfilId = 0) => app.db.deleteFrom('perfil').where('id', '=', perfilId).execute();
    await expect(erase(otra?.perfilId)).rejects.toThrow('append-only: a row goes only with its group');
    await erase(quieta?.perfilId);
    await app.db.deleteFrom('grupo').where('id', '=', suya.grupoId).execute();
  });

  it.each(KEPT)("%s: can't be truncated, with or without cascade", async (tabla) => {
    const before = await count(tabla, clase.grupoId);
    await expect(sql`truncate ${sql.table(tabla)}`.execute(app.db)).rejects.toThrow(/is never emptied|foreign key/);
    await expect(sql`truncate ${sql.table(tabla)} cascade`.execute(app.db)).rejects.toThrow('is never emptied');
    expect(await count(tabla, clase.grupoId)).toBe(before);
  });

  it.each(['usuario', 'grupo', 'perfil', 'periodo', 'copia', 'medalla', 'recompensa', 'pac'])(
    "can't be truncated with %s",
    async (tabla) => {
      await expect(sql`truncate ${sql.table(tabla)} cascade`.execute(app.db)).rejects.toThrow('is never emptied');
    },
  );

  it('have all their triggers, even in tables added later', async () => {
    const { rows } = await sql<{ tabla: string; paredes: string[] }>`
      select c.relname as tabla, array_agg(p.proname::text order by p.proname) as paredes
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname ~ '^refuse_(rewrite|rename|erasure|emptying)' group by c.relname`.execute(app.db);
    const walls = new Map(rows.map(({ tabla, paredes }) => [tabla, paredes]));
    expect([...walls.keys()].toSorted()).toEqual(KEPT.toSorted());
    const but: Record<string, string[]> = {
      evento: ['refuse_erasure_but_entrada', 'refuse_rewrite'],
      novedad_contada: ['refuse_erasure_but_of_nobody', 'refuse_rewrite'],
      cierre: ['refuse_erasure_but_of_nobody', 'refuse_rename_but_to_nobody'],
      lote: ['refuse_erasure', 'refuse_rewrite_but_motivo'],
    };
    for (const tabla of WRITTEN_ONCE) {
      const rewrite = MARKED_ONCE.includes(tabla) ? 'refuse_rewrite_but_undo' : 'refuse_rewrite';
      expect(walls.get(tabla), tabla).toEqual(['refuse_emptying', ...(but[tabla] ?? ['refuse_erasure', rewrite])]);
    }
    expect(walls.get('canje')).toEqual(['refuse_emptying', 'refuse_erasure']);
  });

  it('keep names and reasons while somebody is in the profile', async () => {
    const rename = sql`update cierre set nombre = '', apellido = '' where grupo_id = ${clase.grupoId}`;
    await expect(rename.execute(app.db)).rejects.toThrow('is append-only');
    const reason = sql`update lote set motivo = null where grupo_id = ${clase.grupoId}`;
    await expect(reason.execute(app.db)).rejects.toThrow('is append-only');
    const nobody = sql`update perfil set estudiante_id = null where grupo_id = ${clase.grupoId} and retirado_en is null`;
    await expect(nobody.execute(app.db)).rejects.toThrow('perfil_de_nadie');
  });

  it('let an erasure change the reason of a batch, and nothing else of it', async () => {
    const { grupoId, profesor } = clase;
    const erasing = (what: string) =>
      app.db.transaction().execute(async (tx) => {
        await sql`insert into borrado (perfil_id, grupo_id, usuario_id, cierres, dentro, textos, hecho_en)
          values (999999, ${grupoId}, ${profesor.id}, 'Fuera', false, '[]', now())`.execute(tx);
        await sql.raw(`update lote set ${what} where grupo_id = ${grupoId}`).execute(tx);
        throw new Error('done');
      });
    await expect(erasing('motivo = null')).rejects.toThrow('done');
    await expect(erasing("motivo = null, creado_en = now() - interval '1 day'")).rejects.toThrow('is append-only');
  });

  it('are deleted with their group, hidden or not', async () => {
    const suya = await createClase(app);
    await liveCurso(app, suya);
    await app.db.deleteFrom('grupo').where('id', '=', suya.grupoId).execute();
    for (const tabla of KEPT) expect(await count(tabla, suya.grupoId), tabla).toBe(0);
  });
});

describe('acts of a teacher for a pupil', () => {
  const { grupoId, profesor } = clase;
  const plant = (sinDispositivos: boolean, autorId: string) =>
    app.db.transaction().execute(async (tx) => {
      await tx.updateTable('grupo').set({ sin_dispositivos: sinDispositivos }).where('id', '=', grupoId).execute();
      const [una] = await tx.selectFrom('perfil').select('id').where('grupo_id', '=', grupoId).execute();
      const meta = { grupo_id: grupoId, clase: 'meta-definida', perfil_id: una?.id ?? 0, autor_id: autorId };
      await tx.insertInto('evento').values(meta).execute();
      await tx.insertInto('lote').values({ grupo_id: grupoId, autor_id: autorId, causa: 'canje' }).execute();
    });

  it('are stored only if pupils use no devices', async () => {
    await expect(plant(false, profesor.id)).rejects.toThrow('only where pupils use no devices');
    await plant(true, profesor.id);
  });

  it("are refused for a lone redemption too, but a pupil's own redemption is stored", async () => {
    const redeemed = (autorId: string) =>
      app.db.insertInto('lote').values({ grupo_id: otra.grupoId, autor_id: autorId, causa: 'canje' }).execute();
    await expect(redeemed(otra.profesor.id)).rejects.toThrow('only where pupils use no devices');
    await redeemed(profesor.id);
  });
});

it('a grant makes no copy in another group', async () => {
  const plant = sql`
    insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
      multiplicador_decimas, monedas)
    select l.grupo_id, c.perfil_id, c.medalla_id, c.periodo_id, l.id, 1, 0, 10, 0
    from (select grupo_id, id from lote where grupo_id = ${clase.grupoId} limit 1) l,
      (select * from copia where grupo_id = ${otra.grupoId} limit 1) c`;
  await expect(plant.execute(app.db)).rejects.toThrow(/foreign key/);
});

it('a second row for the same copies is refused, even under another group', async () => {
  const plant = sql`
    insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
    select ${otra.grupoId}::int, ${otra.profesor.id}::uuid, perfil_id, medalla_id, periodo_id, cantidad
    from copia where grupo_id = ${clase.grupoId} limit 1`;
  await expect(plant.execute(app.db)).rejects.toThrow(/unique constraint/);
});

it(`a nota is at most ${NOTA_MAX}`, async () => {
  const set = (nota: number) =>
    app.db.updateTable('fila_equivalencia').set({ nota }).where('profesor_id', '=', otra.profesor.id).execute();
  await expect(set(NOTA_MAX + 0.01)).rejects.toThrow(/check constraint/);
  await set(NOTA_MAX);
});

describe('a period', () => {
  it.each([
    ['that is closed has the highest nota of its table', null, 'is not'],
    ['that is open has none yet', 10, 'is'],
  ] as const)('%s', async (_, nota_maxima, cerrado) => {
    const planted = app.db
      .updateTable('periodo')
      .set({ nota_maxima })
      .where('grupo_id', '=', otra.grupoId)
      .where('cerrado_en', cerrado, null);
    await expect(planted.execute()).rejects.toThrow(/check constraint/);
  });
});

it('an event may be of any kind that the program knows, and of no other', async () => {
  const record = (clasesEvento: readonly string[]) =>
    app.db
      .insertInto('evento')
      .values(clasesEvento.map((clase) => ({ grupo_id: otra.grupoId, clase })))
      .execute();
  await expect(record(['canje-cambiado'])).rejects.toThrow(/check constraint/);
  await record(Object.keys(AUDIENCIA));
});

it("every foreign key to a group's rows has an index, so erasing reads only its own rows", async () => {
  // Foreign keys to rows of a group without an index on their columns. The group's own column is not enough: all its rows share
  // it.
  const { rows } = await sql<{ clave: string }>`
    select c.conname as clave from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'grupo_id')
      and not exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.conrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.conrelid and a.attnum = any (c.conkey)
          and (a.attname not in ('grupo_id', 'profesor_id') or i.indkey[1] = any (c.conkey)))
    order by 1`.execute(app.db);
  expect(rows).toEqual([]);
});
