import type { Medalla } from '@aupa/contract';
import { compareMedallas } from '@aupa/domain/medallas';
import type { Kysely } from 'kysely';
import { enterClase } from '../entry/enter.ts';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { presentMedalla } from './shapes.ts';

const columns = ['medalla.id', 'medalla.nombre', 'descripcion', 'nombre_icono', 'color', 'monedas', 'orden'] as const;

function selectVivas(db: Kysely<Database>) {
  return db.selectFrom('medalla').select(columns).where('retirada_en', 'is', null);
}

export async function listMedallas(db: Kysely<Database>, profesorId: string): Promise<Medalla[]> {
  const rows = await selectVivas(db).where('profesor_id', '=', profesorId).execute();
  return rows.sort(compareMedallas).map(presentMedalla);
}

export async function findMedalla(db: Kysely<Database>, profesorId: string, id: number): Promise<Medalla> {
  const row = await selectVivas(db).where('id', '=', id).where('profesor_id', '=', profesorId).executeTakeFirst();
  if (!row) throw new AppError('NO_ENCONTRADO');
  return presentMedalla(row);
}

export async function listMedallasDeGrupo(sql: Sql, quien: Quien, grupoId: number): Promise<Medalla[]> {
  const { profesorId } = await enterClase(sql, quien, { grupo: grupoId }, 'readClase');
  return listMedallas(sql.db, profesorId);
}
