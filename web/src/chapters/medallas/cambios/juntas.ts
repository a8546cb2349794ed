import type { TipoCambio } from '@aupa/domain/clase';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';

/** Decisions that were made in one act. */
export interface Juntas {
  tipo: 'SolicitudUnion' | 'SolicitudMedalla';
  ids: readonly number[];
}

const kept = keptInSesion(() => new Set<Juntas>());

/** Remembers them, so that Ctrl+Z takes back the whole act. */
export const keepJuntas = (juntas: Juntas): void => void kept().add(juntas);

/** They are taken back. Any that could not be is taken back alone. */
export const forgetJuntas = (juntas: Juntas): void => void kept().delete(juntas);

/** The act of which a change is a part, if it was one of several. */
export const juntasOf = (tipo: TipoCambio, id: number): Juntas | undefined =>
  [...kept()].find((una) => una.tipo === tipo && una.ids.includes(id));

/** Names the toast that offers to take them back. */
export const sayJuntas = ({ tipo, ids }: Juntas): string => `${tipo} ${ids.join(' ')}`;
