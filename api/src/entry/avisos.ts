import type { Respuesta } from '@aupa/contract';
import { sayNombreRepetido, type CosaConNombre } from '@aupa/domain/base';
import type { Sql, Statement } from '../platform/sql.ts';
import { CLASE } from './sources.ts';

type Avisos = Respuesta<'POST /api/medalla/alta'>['avisos'];

const OTROS: Record<CosaConNombre, Statement> = {
  grupo: {
    name: 'nombres-grupo',
    text: `select nombre from ${CLASE} g where profesor_id = $1 and id <> $2`,
  },
  medalla: {
    name: 'nombres-medalla',
    text: 'select nombre from medalla where profesor_id = $1 and id <> $2 and retirada_en is null',
  },
  recompensa: {
    name: 'nombres-recompensa',
    text: 'select nombre from recompensa where profesor_id = $1 and id <> $2 and retirada_en is null',
  },
};

/** Adds the warning that the teacher already has another one of that name (behaviour §11). */
export async function conAvisos<T extends { id: number; nombre: string }>(
  sql: Sql,
  cosa: CosaConNombre,
  profesorId: string,
  uno: T,
): Promise<T & { avisos: Avisos }> {
  const otros = await sql.run<{ nombre: string }>(OTROS[cosa], [profesorId, uno.id]);
  const otrosNombres = otros.map(({ nombre }) => nombre);
  const mensaje = sayNombreRepetido(cosa, uno.nombre, otrosNombres);
  return { ...uno, avisos: mensaje === null ? [] : [{ codigo: 'NOMBRE_REPETIDO', mensaje }] };
}
