import type { TestApp } from './app.ts';
import type { Clase } from './clase/index.ts';

export interface PuertaDePrueba {
  codigo: string;
  secreto: string;
}

/** Devices in this database no longer expire on a busy machine: only a test lets time pass. */
export const keepAsking = async ({ pool }: Pick<TestApp, 'pool'>): Promise<void> => {
  await pool.query(`alter table entrada alter column preguntada_en set default now() + interval '1 hour'`);
};

export async function openPuerta(
  { must }: Pick<TestApp, 'must'>,
  { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>,
): Promise<PuertaDePrueba> {
  const { codigo, urlCompleta } = await must(profesor.token, 'POST /api/Grupo/:id/puerta', { params: { id: grupoId } });
  return { codigo, secreto: new URL(urlCompleta).hash.slice(1) };
}

export const callAt = (
  { must }: Pick<TestApp, 'must'>,
  { secreto }: Pick<PuertaDePrueba, 'secreto'>,
  perfilId: number,
) => must(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId } });
