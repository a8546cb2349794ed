import type { Puerta, Puertas } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { repetidas } from '@aupa/domain/ingreso';
import { enterClase } from '../../entry/enter.ts';
import { listCaras } from '../../entry/caras.ts';
import { findPuerta, listAbiertas, listDentro, listEsperan } from '../../entry/puerta.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const AHORA = { name: 'puerta-ahora', text: 'select now() as ahora' };

async function readReloj(sql: Sql): Promise<string> {
  const [reloj] = await sql.run<{ ahora: Date }>(AHORA, []);
  return (reloj?.ahora ?? new Date()).toISOString();
}

export async function showPuerta(sql: Sql, quien: Quien, id: number, publicUrl: string): Promise<Puerta> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readEnMarcha');
  const puerta = await findPuerta(sql, grupoId, publicUrl);
  const dentro = await listDentro(sql, grupoId);
  // A closed door that can be reopened still has waiting calls: don't show them.
  const esperan = puerta ? await listEsperan(sql, grupoId) : [];
  const dudosas = repetidas(esperan, dentro);
  return {
    ...(puerta ?? { codigo: null, urlCompleta: null, cierra: null }),
    ahora: await readReloj(sql),
    esperan: esperan.map((una) => ({
      entradaId: una.entradaId,
      perfilId: una.perfilId,
      nombreEstudiante: nombreCompleto(una),
      dispositivo: una.dispositivo,
      repetido: dudosas.has(una.entradaId),
    })),
    dentro,
  };
}

export async function listPuertas(sql: Sql, { id }: Quien): Promise<Puertas> {
  const puertas: Puertas['puertas'] = [];
  for (const abierta of await listAbiertas(sql, id)) {
    const { grupoId } = abierta;
    const dentro = await listDentro(sql, grupoId);
    const esperan = await listEsperan(sql, grupoId);
    const dudosas = repetidas(esperan, dentro);
    const caras = new Map((esperan.length > 0 ? await listCaras(sql, grupoId) : []).map((una) => [una.perfilId, una]));
    puertas.push({
      ...abierta,
      dentro: dentro.length,
      esperan: esperan.flatMap(({ entradaId, perfilId }) => {
        const cara = caras.get(perfilId);
        if (!cara) return [];
        const { nombreCorto, enlaceAvatarMiniatura } = cara;
        return [{ entradaId, perfilId, nombreCorto, enlaceAvatarMiniatura, repetido: dudosas.has(entradaId) }];
      }),
    });
  }
  return { ahora: await readReloj(sql), puertas };
}
