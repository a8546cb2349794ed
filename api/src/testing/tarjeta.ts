import type { Sesion, TarjetaHecha } from '@aupa/contract';
import { tokenDeFragmento } from '@aupa/domain/ingreso';
import type { Clase, Escuela } from './clase/index.ts';

export type TarjetaEnMano = TarjetaHecha & { token: string };

/** Prints cards of these pupils, in this order; their earlier ones become void. */
export async function newTarjetas(
  escuela: Escuela,
  { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>,
  perfilesIds: number[],
): Promise<TarjetaEnMano[]> {
  const hechas = await escuela.must(profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    params: { id: grupoId },
    body: { perfilesIds },
  });
  return hechas.map((hecha) => ({ ...hecha, token: tokenDeFragmento(new URL(hecha.urlCompleta).hash) ?? '' }));
}

export async function newTarjeta(
  escuela: Escuela,
  clase: Pick<Clase, 'profesor' | 'grupoId'>,
  perfilId: number,
): Promise<TarjetaEnMano> {
  const [hecha] = await newTarjetas(escuela, clase, [perfilId]);
  if (!hecha) throw new Error('No card was made');
  return hecha;
}

export const enterWithTarjeta = (escuela: Escuela, { token }: { token: string }): Promise<Sesion> =>
  escuela.must(null, 'POST /api/Login/tarjeta', { body: { token } });
