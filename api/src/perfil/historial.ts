import type { Historial } from '@aupa/contract';
import { TIPOS_HISTORIAL, type TipoHistorial } from '@aupa/domain/perfil';
import { enterClase } from '../entry/enter.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { DADO, entradas, MOMENTO, presentEntrada, type EntradaRow } from './entradas.ts';

// A profile's events are its history, without undone ones and looks that the pupil chose. Sorted by when each was done.
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

export async function listHistorial(
  sql: Sql,
  perfilId: number,
  { antes, limite }: { antes?: number | undefined; limite: number },
  quien: Quien,
): Promise<Historial> {
  const { papel } = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero');
  // One extra row shows whether there is another page.
  const rows = await sql.run<EntradaRow<TipoHistorial>>(LIST, [perfilId, TIPOS_HISTORIAL, antes ?? null, limite + 1]);
  const pagina = rows.slice(0, limite);
  return {
    entradas: pagina.map((row) => presentEntrada(row, papel === 'propio')),
    siguiente: rows.length > limite ? (pagina.at(-1)?.id ?? null) : null,
  };
}
