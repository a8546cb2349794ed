import type { Historial } from '@aupa/contract';
import { CLASES_HISTORIAL, type ClaseHistorial } from '@aupa/domain/perfil';
import { enterClase } from '../entry/enter.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { DADO, entradas, MOMENTO, presentEntrada, type EntradaRow } from './entradas.ts';

// The event rows of a profile are its feed, but for what was undone since and looks that the pupil chose. Each stands where it was done.
const LIST = {
  name: 'historial',
  text: `with corte as (
           select coalesce(hecho_en, creado_en) as momento from evento where id = $3 and perfil_id = $1
         ) ${entradas(
           `e.clase = any($2::text[]) and (e.clase <> 'avatar-cambiado' or e.autor_id is not null)
           and ($3::bigint is null or (${MOMENTO}, e.id) < ((select momento from corte), $3))`,
           DADO,
         )}
         limit $4`,
};

/** The feed of a profile, newest first, a page at a time; own or the teacher's (behaviour §10). */
export async function listHistorial(
  sql: Sql,
  perfilId: number,
  { antes, limite }: { antes?: number | undefined; limite: number },
  quien: Quien,
): Promise<Historial> {
  const { papel } = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero');
  // One more than asked for: whether there is another page.
  const rows = await sql.run<EntradaRow<ClaseHistorial>>(LIST, [perfilId, CLASES_HISTORIAL, antes ?? null, limite + 1]);
  const pagina = rows.slice(0, limite);
  return {
    entradas: pagina.map((row) => presentEntrada(row, papel === 'propio')),
    siguiente: rows.length > limite ? (pagina.at(-1)?.id ?? null) : null,
  };
}
