import { calificacionActual, type Fila } from '@aupa/domain/perfil';
import type { Transaction } from 'kysely';
import { createUmbral } from '../juntos/kudos/umbrales.ts';
import { setMeta } from '../perfil/meta.ts';
import type { Database } from '../platform/database/index.ts';
import type { Quien } from '../platform/http/handlers.ts';
import { deliverCanje, giveBackCanje } from '../economia/decide.ts';
import { redeemRecompensa } from '../economia/redeem.ts';
import { requestMedalla } from '../medallas/solicitudes/requestMedalla.ts';
import { toSql } from './toSql.ts';

interface Clase {
  grupoId: number;
  profesorId: string;
  alumnos: ReadonlyArray<{ perfilId: number; estudianteId: string }>;
  medallas: ReadonlyArray<{ id: number }>;
  recompensas: readonly number[];
  tablaId: number;
  random: () => number;
}

const PETICIONES = [
  'He ayudado a recoger el laboratorio tres días seguidos.',
  'Expliqué las fracciones a dos compañeros y ya les salen.',
  'He leído un libro más de los que tocaban.',
];
const CANJES = 6;
const PASOS_META = 3;

const comoCuenta = (id: string): Quien => ({ id, alcance: 'cuenta', soloOf: null });

async function readFilas(tx: Transaction<Database>, tablaId: number): Promise<Fila[]> {
  const rows = await tx
    .selectFrom('fila_equivalencia')
    .innerJoin('fila_medalla', 'fila_id', 'fila_equivalencia.id')
    .select(['nota', 'medalla_id as medallaId', 'cantidad'])
    .where('tabla_id', '=', tablaId)
    .orderBy('nota')
    .execute();
  const notas = [...new Set(rows.map(({ nota }) => nota))];
  return notas.map((nota) => ({ nota, medallas: rows.filter((row) => row.nota === nota) }));
}

/** Sets goals above the grades, except for one pupil in four and those with the highest grade. */
async function setMetas(tx: Transaction<Database>, { grupoId, tablaId, alumnos, random }: Clase): Promise<void> {
  const filas = await readFilas(tx, tablaId);
  const copias = await tx.selectFrom('copia').selectAll().where('grupo_id', '=', grupoId).execute();
  for (const [i, { perfilId, estudianteId }] of alumnos.entries()) {
    const suyas = copias.filter(({ perfil_id }) => perfil_id === perfilId);
    const actual = calificacionActual(filas, new Map(suyas.map((una) => [una.medalla_id, una.cantidad])));
    const mas = filas.filter(({ nota }) => nota > actual).slice(0, PASOS_META);
    const meta = mas[Math.floor(random() * mas.length)]?.nota;
    if (i % 4 === 3 || meta === undefined) continue;
    await setMeta(toSql(tx), comoCuenta(estudianteId), { perfilEstudianteId: perfilId, metaCalificacion: meta });
  }
}

/**
 * Adds a teacher's pending work by the product's own commands: thresholds, requests, goals, and redemptions of all three states.
 */
export async function fillHoy(tx: Transaction<Database>, clase: Clase): Promise<void> {
  const { grupoId, alumnos, medallas, recompensas } = clase;
  const sql = toSql(tx);
  const profesor = comoCuenta(clase.profesorId);
  for (const [i, cantidadKudos] of [3, 5].entries()) {
    const medallaId = medallas[i]?.id ?? 0;
    await createUmbral(sql, profesor, {
      grupoId,
      medallaId,
      tipoKudoId: i + 1,
      cantidadKudos,
      soloCompanerosDistintos: i === 0,
    });
  }
  for (const [i, descripcion] of PETICIONES.entries()) {
    const { perfilId, estudianteId } = alumnos[i + 2] ?? { perfilId: 0, estudianteId: '' };
    const medallaId = medallas[i]?.id ?? 0;
    await requestMedalla(sql, comoCuenta(estudianteId), { perfilEstudianteId: perfilId, medallaId, descripcion });
  }
  await setMetas(tx, clase);
  const precios = await tx
    .selectFrom('recompensa')
    .select(['id', 'precio'])
    .where('id', 'in', [...recompensas])
    .execute();
  const ricos = await tx
    .selectFrom('perfil')
    .select(['id', 'estudiante_id'])
    .where('grupo_id', '=', grupoId)
    .where('monedas', '>=', Math.max(...precios.map(({ precio }) => precio)))
    .orderBy('id')
    .limit(CANJES)
    .$narrowType<{ estudiante_id: string }>()
    .execute();
  for (const [i, { id: perfilId, estudiante_id }] of ricos.entries()) {
    const recompensaId = recompensas[i % recompensas.length] ?? 0;
    const { canjeId } = await redeemRecompensa(sql, comoCuenta(estudiante_id), { perfilId, recompensaId });
    const decide = [null, deliverCanje, giveBackCanje][i % 3];
    if (decide) await decide(sql, profesor, canjeId);
  }
}
