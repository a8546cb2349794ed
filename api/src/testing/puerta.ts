import type { TestApp } from './app.ts';
import type { Clase } from './clase/index.ts';

/** How an open door is opened from outside. */
export interface PuertaDePrueba {
  codigo: string;
  secreto: string;
}

/** From now on no device in this database falls silent by how busy the machine is: time goes by when a test says so. */
export const keepAsking = async ({ pool }: Pick<TestApp, 'pool'>): Promise<void> => {
  await pool.query(`alter table entrada alter column preguntada_en set default now() + interval '1 hour'`);
};

/** Opens the door of a class. */
export async function openPuerta(
  { must }: Pick<TestApp, 'must'>,
  { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>,
): Promise<PuertaDePrueba> {
  const { codigo, urlCompleta } = await must(profesor.token, 'POST /api/Grupo/:id/puerta', { params: { id: grupoId } });
  return { codigo, secreto: new URL(urlCompleta).hash.slice(1) };
}

/** A device calls at a door under a name, by its QR code. */
export const callAt = (
  { must }: Pick<TestApp, 'must'>,
  { secreto }: Pick<PuertaDePrueba, 'secreto'>,
  perfilId: number,
) => must(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId } });
