import type { Sesion, TarjetaHecha } from '@aupa/contract';
import { tokenDeFragmento } from '@aupa/domain/ingreso';
import type { Clase, Escuela } from './clase/index.ts';

/** A card, with what its QR says. */
export type TarjetaEnMano = TarjetaHecha & { token: string };

/** Prints the cards of these pupils; former ones are void. In the order in which they are printed. */
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

/** The same for one pupil. */
export async function newTarjeta(
  escuela: Escuela,
  clase: Pick<Clase, 'profesor' | 'grupoId'>,
  perfilId: number,
): Promise<TarjetaEnMano> {
  const [hecha] = await newTarjetas(escuela, clase, [perfilId]);
  if (!hecha) throw new Error('No card was made');
  return hecha;
}

/** Signs in with a card. */
export const enterWithTarjeta = (escuela: Escuela, { token }: { token: string }): Promise<Sesion> =>
  escuela.must(null, 'POST /api/Login/tarjeta', { body: { token } });
