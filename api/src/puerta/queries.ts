import type { Puerta } from '@aupa/contract';
import { nombreCompleto, repetidas } from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { findPuerta, listDentro, listEsperan } from '../clase/puerta.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

const AHORA = { name: 'puerta-ahora', text: 'select now() as ahora' };

/** The door of a class for its teacher: how it is opened, who waits, who is inside (behaviour §11). */
export async function showPuerta(sql: Sql, quien: Quien, id: number, publicUrl: string): Promise<Puerta> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readEnMarcha');
  const puerta = await findPuerta(sql, grupoId, publicUrl);
  const dentro = await listDentro(sql, grupoId);
  const esperan = await listEsperan(sql, grupoId);
  const dudosas = repetidas(esperan, dentro);
  const [reloj] = await sql.run<{ ahora: Date }>(AHORA, []);
  return {
    ...(puerta ?? { codigo: null, urlCompleta: null, cierra: null }),
    ahora: (reloj?.ahora ?? new Date()).toISOString(),
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
