import { compareMedallas, ordenarMedallas } from '@aupa/domain/medallas';
import { holdMedallas } from '../entry/ordenDeMedallas.ts';
import { CLASE } from '../entry/sources.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

// Every class of this teacher shows or offers it.
const TELL_CLASES = {
  name: 'medalla-contar',
  tells: ['medalla-cambiada'] as const,
  text: `insert into evento (grupo_id, clase)
         select id, 'medalla-cambiada' from ${CLASE} g where profesor_id = $1 order by id`,
};

/** Tells the classes of a teacher that their medals have changed. */
export const tellClases = (tx: Sql, profesorId: string) => tx.run(TELL_CLASES, [profesorId]);

// Before the teacher, as whoever saves a table does (decision 0053).
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

/** Sets the order of a teacher's medals. Throws NO_ENCONTRADO if one of them is not theirs, or not any more. */
export async function setOrden(tx: Sql, profesorId: string, medallasIds: readonly number[]): Promise<void> {
  await tx.run(HOLD, [profesorId]);
  await holdMedallas(tx, profesorId);
  const rows = (await tx.run<Row>(LIST, [profesorId])).toSorted(compareMedallas);
  const orden = ordenarMedallas(
    rows.filter(({ retirada_en }) => retirada_en === null).map(({ id }) => id),
    medallasIds,
  );
  if (orden === null) throw new AppError('NO_ENCONTRADO');
  // Retired ones too: one that comes back has a place of its own.
  const retiradas = rows.filter(({ retirada_en }) => retirada_en !== null).map(({ id }) => id);
  await tx.run(SET, [profesorId, [...orden, ...retiradas]]);
  await tellClases(tx, profesorId);
}
