import type { TipoCambio } from '@aupa/domain/clase';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';

export interface Juntas {
  tipo: 'SolicitudUnion' | 'SolicitudMedalla';
  ids: readonly number[];
}

const kept = keptInSesion(() => new Set<Juntas>());

/** Remembers them, so that Ctrl+Z undoes the whole act. */
export const keepJuntas = (juntas: Juntas): void => void kept().add(juntas);

/** Call once undone. Any that failed can then be undone alone. */
export const forgetJuntas = (juntas: Juntas): void => void kept().delete(juntas);

export const juntasOf = (tipo: TipoCambio, id: number): Juntas | undefined =>
  [...kept()].find((una) => una.tipo === tipo && una.ids.includes(id));

/** Id of the toast that offers to undo them. */
export const sayJuntas = ({ tipo, ids }: Juntas): string => `${tipo} ${ids.join(' ')}`;
