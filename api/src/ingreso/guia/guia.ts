import type { Guia } from '@aupa/contract';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql, Tx } from '../../platform/sql.ts';

// Retired, deleted or removed things don't count: their step is to do again. A join request shows that the code was shared, so it
// counts as pupils. If all pupils have their own passwords, no card is needed.
const FIND = {
  name: 'guia',
  text: `select u.guia_oculta as oculta,
           exists (select from medalla m where m.profesor_id = $1 and m.retirada_en is null)
             and exists (select from tabla_equivalencia t where t.profesor_id = $1 and t.retirada_en is null) as "Medallas",
           exists (select from ${CLASE} g where g.profesor_id = $1) as "Grupo",
           exists (select from ${CLASE} g where g.profesor_id = $1
             and (exists (select from ${ALUMNO} p where p.grupo_id = g.id)
               or exists (select from solicitud_union s where s.grupo_id = g.id))) as "Lista",
           exists (select from ${CLASE} g join ${ALUMNO} p on p.grupo_id = g.id where g.profesor_id = $1)
             and (exists (select from ${CLASE} g join ${ALUMNO} p on p.grupo_id = g.id join tarjeta t on t.perfil_id = p.id
               where g.profesor_id = $1)
               or not exists (select from ${CLASE} g join ${ALUMNO} p on p.grupo_id = g.id join usuario e on e.id = p.estudiante_id
                 where g.profesor_id = $1 and e.contrasenia_hash is null)) as "Tarjetas",
           exists (select from ${CLASE} g join asignacion a on a.grupo_id = g.id where g.profesor_id = $1) as "PrimeraMedalla"
         from usuario u where u.id = $1`,
};

const PASOS = ['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla'] as const;

export async function findGuia(sql: Sql, { id }: Quien): Promise<Guia> {
  const [row] = await sql.run<Record<(typeof PASOS)[number] | 'oculta', boolean>>(FIND, [id]);
  return {
    oculta: row?.oculta ?? true,
    pasos: PASOS.map((paso) => ({ paso, hecho: row?.[paso] ?? false })),
  };
}

export async function keepGuia(tx: Tx, { id }: Quien, oculta: boolean): Promise<{ oculta: boolean }> {
  await tx.db.updateTable('usuario').set({ guia_oculta: oculta }).where('id', '=', id).execute();
  return { oculta };
}
