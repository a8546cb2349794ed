import { CATALOGO, checkEleccion, eleccionInicial, IDS_GRATIS, idEnTienda, itemsOf, wear } from '@aupa/domain/avatar';
import type { ItemAvatar } from '@aupa/domain/avatar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Sql } from '../platform/sql.ts';
import { redeemRecompensa } from '../economia/redeem.ts';
import { toSql } from './toSql.ts';

interface Alumno {
  perfilId: number;
  estudianteId: string;
}

interface Clase {
  alumnos: readonly Alumno[];
  hasta: Date;
  random: () => number;
}

const SE_VISTEN = 0.8;
const COMPRAN = 0.6;
const ITEMS_MAX = 3;

const VISTOSOS = CATALOGO.filter(
  ({ gratis, tipo, lugar }) => !gratis && (['Sombrero', 'Gafas', 'Ropa'].includes(tipo) || lugar === 'otro'),
);

const FONDOS = itemsOf('ColorFondo').filter(({ gratis }) => gratis);

async function buyItems(tx: Sql, { perfilId, estudianteId }: Alumno, random: () => number): Promise<ItemAvatar[]> {
  const { monedas } = await tx.db
    .selectFrom('perfil')
    .select('monedas')
    .where('id', '=', perfilId)
    .executeTakeFirstOrThrow();
  const comprados: ItemAvatar[] = [];
  let quedan = monedas;
  for (let n = Math.ceil(random() * ITEMS_MAX); n > 0; n -= 1) {
    const posibles = VISTOSOS.filter((item) => item.precio <= quedan && !comprados.includes(item));
    const item = posibles[Math.floor(random() * posibles.length)];
    if (!item) break;
    quedan = (
      await redeemRecompensa(
        tx,
        { id: estudianteId, alcance: 'cuenta', soloOf: null },
        { perfilId, recompensaId: idEnTienda(item) },
      )
    ).monedas;
    comprados.push(item);
  }
  return comprados;
}

/** Gives most pupils of a class a child's look; some also wear bought items (behaviour §9). */
export async function fillAvatares(tx: Transaction<Database>, { alumnos, hasta, random }: Clase): Promise<void> {
  const looks = [];
  for (const alumno of alumnos) {
    if (random() >= SE_VISTEN) continue;
    const comprados = random() < COMPRAN ? await buyItems(toSql(tx), alumno, random) : [];
    const propios = [...IDS_GRATIS, ...comprados.map(({ id }) => id)];
    const fondo = FONDOS[Math.floor(random() * FONDOS.length)];
    const eleccion = [...comprados, ...(fondo ? [fondo] : [])].reduce(wear, eleccionInicial(alumno.perfilId));
    const fallo = checkEleccion(eleccion, (id) => propios.includes(id));
    if (fallo) throw new Error(fallo);
    const { atributosIds: ids, voltear } = eleccion;
    looks.push({ perfil: alumno.perfilId, ids: `{${ids.join(',')}}`, voltear });
  }
  await sql`
    update perfil p set avatar_ids = v.ids::int[], avatar_voltear = v.voltear, avatar_en = ${hasta}
    from json_to_recordset(${JSON.stringify(looks)}::json) as v (perfil int, ids text, voltear boolean)
    where p.id = v.perfil`.execute(tx);
}
