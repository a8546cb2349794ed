import { sayOmitida, type CodigoOmitida } from '@aupa/domain/medallas';
import { AppError } from '../../platform/errors.ts';

/** How requests are decided, and why, in the teacher's words. */
export interface Decision {
  estado: 'Aceptada' | 'Rechazada';
  motivo?: string | undefined;
}

/** A request that was decided, with whose it is. */
export interface Decidida {
  id: number;
  nombreEstudiante: string;
}

/** One that was left as it was. */
interface Omitida {
  id: number;
  codigo: CodigoOmitida;
  mensaje: string;
}

/** What became of each request that was to be decided. */
export interface Resultado<Hecha extends Decidida> {
  hechas: Hecha[];
  omitidas: Omitida[];
}

export const omit = (id: number, codigo: CodigoOmitida, quien = ''): Omitida => ({
  id,
  codigo,
  mensaje: sayOmitida(codigo, quien),
});

/** Of a single request: what was decided. Throws the reason for which it was left. */
export function onlyOf<Hecha extends Decidida>({ hechas: [hecha], omitidas: [omitida] }: Resultado<Hecha>): Hecha {
  if (!hecha) throw new AppError(omitida?.codigo ?? 'NO_ENCONTRADO');
  return hecha;
}

/** Of a single one that was rejected: how its teacher is told. */
export const sayRechazada = ({ nombreEstudiante }: Decidida): { mensaje: string } => ({
  mensaje: `Has rechazado la solicitud de ${nombreEstudiante}.`,
});

/** What a batch answers. */
export const presentResultado = ({ hechas, omitidas }: Resultado<Decidida>) => ({
  decididas: hechas.map(({ id }) => id),
  omitidas,
});
