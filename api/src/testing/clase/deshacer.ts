import type { BodyIn, Respuesta } from '@aupa/contract';
import type { Clase } from './clase.ts';
import type { Escuela } from './escuela.ts';

export function giveLote(
  escuela: Escuela,
  clase: Clase,
  perfilesIds: number[],
  given: Partial<BodyIn<'POST /api/AsignacionMedallas/lote'>> = {},
): Promise<Respuesta<'POST /api/AsignacionMedallas/lote'>> {
  const body = { grupoId: clase.grupoId, perfilesIds, medallaId: clase.medalla.id, cantidad: 1, ...given };
  return escuela.must(clase.profesor.token, 'POST /api/AsignacionMedallas/lote', { body });
}

export function undoLote(
  escuela: Escuela,
  clase: Clase,
  loteId: number,
  body: BodyIn<'POST /api/AsignacionMedallas/lote/:loteId/deshacer'> = {},
): Promise<Respuesta<'POST /api/AsignacionMedallas/lote/:loteId/deshacer'>> {
  return escuela.must(clase.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
    params: { loteId },
    body,
  });
}

export function undoListado(
  escuela: Escuela,
  { profesor }: Pick<Clase, 'profesor'>,
  listaId: number | null,
): Promise<Respuesta<'POST /api/Lista/:listaId/deshacer'>> {
  return escuela.must(profesor.token, 'POST /api/Lista/:listaId/deshacer', { params: { listaId: listaId ?? 0 } });
}
