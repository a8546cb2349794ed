import { compareMedallas, ordenarMedallas } from '@aupa/domain/medallas';
import { holdMedallas } from '../entry/ordenDeMedallas.ts';
import { CLASE } from '../entry/sources.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

const TELL_CLASES = {
  name: 'medalla-contar',
  tells: ['medalla-cambiada'] as const,
  text: `insert into evento (grupo_id, clase)
         select id, 'medalla-cambiada' from ${CLASE} g where profesor_id = $1 order by id`,
};

export const tellClases = (tx: Sql, profesorId: string) => tx.run(TELL_CLASES, [profesorId]);

// Locks the medals before the teacher, as saving a table does (decision 0053).
const HOLD = {
  name: 'medalla-orden-todas',
  text: 'select from medalla where profesor_id = $1 order by id for no key update',
};
const LIST = {
  name: 'medalla-orden-leer',
  text: 'select id, nombre, orden, retirada_en from medalla where profesor_id = $1',
};
const SET = {
  name: 'medalla-orden-fijar',
  text: `update medalla m set orden = n.orden
         from unnest($2::int[]) with ordinality as n (id, orden)
         where m.id = n.id and m.profesor_id = $1 and m.orden is distinct from n.orden`,
};

interface Row {
  id: number;
  nombre: string;
  orden: number | null;
  retirada_en: Date | null;
}

export async function setOrden(tx: Sql, profesorId: string, medallasIds: readonly number[]): Promise<void> {
  await tx.run(HOLD, [profesorId]);
  await holdMedallas(tx, profesorId);
  const rows = (await tx.run<Row>(LIST, [profesorId])).toSorted(compareMedallas);
  const orden = ordenarMedallas(
    rows.filter(({ retirada_en }) => retirada_en === null).map(({ id }) => id),
    medallasIds,
  );
  if (orden === null) throw new AppError('NO_ENCONTRADO');
  // Retired ones get a place too, in case one is restored.
  const retiradas = rows.filter(({ retirada_en }) => retirada_en !== null).map(({ id }) => id);
  await tx.run(SET, [profesorId, [...orden, ...retiradas]]);
  await tellClases(tx, profesorId);
}
