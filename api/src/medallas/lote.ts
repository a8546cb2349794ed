import type { Body, Respuesta } from '@aupa/contract';
import { perfilesNoValidos, sayLote } from '@aupa/domain/medallas';
import { enterClase } from '../entry/enter.ts';
import { situarEn } from '../entry/hecho.ts';
import { holdPresentes } from '../entry/hold.ts';
import { grantLotes } from '../ledger/grant.ts';
import { AppError, InvalidEntries } from '../platform/errors.ts';
import { AHORA, type Hace, type Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

/**
 * A teacher gives a medal to many students in one batch, all or nothing (behaviour §11). Throws if one is not in the group or
 * named twice. Needs as many statements as one grant.
 */
export async function giveLote(
  tx: Sql,
  quien: Quien,
  { grupoId, perfilesIds, medallaId, cantidad, motivo }: Body<'POST /api/AsignacionMedallas/lote'>,
  hace: Hace = AHORA,
): Promise<Respuesta<'POST /api/AsignacionMedallas/lote'>> {
  const clase = await enterClase(tx, quien, { grupo: grupoId }, 'grantMedalla');
  const sujeta = await holdPresentes(tx, clase, [...new Set(perfilesIds)], { antes: 'pacActual' });
  const malos = perfilesNoValidos(perfilesIds, new Set(sujeta?.perfiles.map(({ id }) => id)));
  if (malos.length > 0) throw new InvalidEntries('PERFIL_NO_VALIDO', 'perfilesIds', malos);
  if (!sujeta) throw new AppError('NO_ENCONTRADO');
  const items = sujeta.perfiles.map(({ id }) => ({ perfilId: id, medallaId, cantidad }));
  const medallas = items.length * cantidad;
  const granted = await grantLotes(tx, await situarEn(tx, sujeta, hace, { act: 'dar', medallas }), {
    autorId: quien.id,
    causa: 'asignacion',
    motivo,
    lotes: [items],
    conNotas: true,
  });
  const { lotes, medallasOtorgadas, nombres, otorgadas } = granted;
  return { mensaje: sayLote(medallasOtorgadas, nombres), loteId: lotes[0] ?? 0, otorgadas };
}
