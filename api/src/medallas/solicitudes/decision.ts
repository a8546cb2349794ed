import { sayOmitida, type CodigoOmitida } from '@aupa/domain/medallas';
import { AppError } from '../../platform/errors.ts';

export interface Decision {
  estado: 'Aceptada' | 'Rechazada';
  motivo?: string | undefined;
}

export interface Decidida {
  id: number;
  nombreEstudiante: string;
}

interface Omitida {
  id: number;
  codigo: CodigoOmitida;
  mensaje: string;
}

export interface Resultado<Hecha extends Decidida> {
  hechas: Hecha[];
  omitidas: Omitida[];
}

export const omit = (id: number, codigo: CodigoOmitida, quien = ''): Omitida => ({
  id,
  codigo,
  mensaje: sayOmitida(codigo, quien),
});

/** The result of a single request. Throws the reason if it was omitted. */
export function onlyOf<Hecha extends Decidida>({ hechas: [hecha], omitidas: [omitida] }: Resultado<Hecha>): Hecha {
  if (!hecha) throw new AppError(omitida?.codigo ?? 'NO_ENCONTRADO');
  return hecha;
}

export const sayRechazada = ({ nombreEstudiante }: Decidida): { mensaje: string } => ({
  mensaje: `Has rechazado la solicitud de ${nombreEstudiante}.`,
});

export const presentResultado = ({ hechas, omitidas }: Resultado<Decidida>) => ({
  decididas: hechas.map(({ id }) => id),
  omitidas,
});
