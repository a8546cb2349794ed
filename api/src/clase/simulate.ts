import type { Fila } from '@aupa/domain/perfil';
import type { EfectoDeTabla } from '@aupa/domain/rubrica';
import { enterClase } from '../entry/enter.ts';
import { simulateFilas } from '../ledger/efecto.ts';
import { filasOf } from '../ledger/filas.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

const FIND = {
  name: 'simular-tabla',
  text: `select ${filasOf('t.id')} as filas from tabla_equivalencia t
         where t.id = $1 and t.profesor_id = $2 and t.retirada_en is null`,
};

export async function simulateOtraTabla(
  sql: Sql,
  quien: Quien,
  grupoId: number,
  tablaId: number,
): Promise<EfectoDeTabla> {
  const { profesorId } = await enterClase(sql, quien, { grupo: grupoId }, 'readAlumnos');
  const [tabla] = await sql.run<{ filas: Fila[] | null }>(FIND, [tablaId, profesorId]);
  if (!tabla) throw new AppError('TABLA_AJENA', { campo: 'tablaEquivalenciaId' });
  return simulateFilas(sql, [grupoId], tabla.filas ?? []);
}
