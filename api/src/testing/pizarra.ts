import { until } from '@aupa/postgres/testing';
import type { TestApp } from './app.ts';
import type { Clase } from './clase/index.ts';
import { originOf } from './listener.ts';

export async function connectPizarra(app: TestApp, { profesor, grupoId }: Clase): Promise<string> {
  const { codigo } = await app.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params: { id: grupoId } });
  return (await app.must(null, 'POST /api/Pizarra/entrar', { body: { codigo } })).token;
}

export async function listenPizarra(app: TestApp, token: string) {
  const abort = new AbortController();
  const response = await fetch(`${originOf(app)}/api/Pizarra/eventos`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const raw = { text: '', over: false, close: () => abort.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) raw.text += Buffer.from(chunk as Uint8Array).toString('utf8');
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      raw.over = true;
    });
  // It starts with its cursor; from then on it gets events.
  await until(() => raw.text.includes('id: '));
  return raw;
}
