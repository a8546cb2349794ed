import type { Gastada } from '@aupa/domain/medallas';
import { ERRORES, type CodigoError, type EndpointKey, type ErrorEnvelope } from '@aupa/contract';
import { specOf } from './judge.ts';

/** One or several error codes, or a bare status, like a proxy's. */
export type Motivo = CodigoError | readonly CodigoError[] | number;
/** Values for the refusal's sentence, and its field; several fields are separated by spaces. */
export type Datos = Record<string, string | Gastada[]> & { campo?: string; gastadas?: Gastada[] };

const fieldsOf = ({ params, query, body }: ReturnType<typeof specOf>): string[] =>
  [params, query, body].flatMap((schema) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}));

/** The server's refusal of a call. Throws if its sentence lacks a value, or the call lacks the field. */
export function refusalOf(key: EndpointKey, motivo: Motivo, { campo, gastadas, ...datos }: Datos): Response {
  if (typeof motivo === 'number') return new Response(null, { status: motivo });
  const campos = campo?.split(' ') ?? [];
  for (const uno of campos) if (!fieldsOf(specOf(key)).includes(uno)) throw new Error(`${key} has no field ${uno}`);
  const codigos: readonly CodigoError[] = [motivo].flat();
  const errores = codigos.map((codigo, i) => {
    const mensaje = ERRORES[codigo].mensaje.replace(/\{(\w+)\}/g, (_, name: string) => {
      const dato = datos[name];
      if (typeof dato !== 'string') throw new Error(`${codigo} says no ${name}`);
      return dato;
    });
    return { codigo, mensaje, ...(campos[i] === undefined ? {} : { campo: campos[i] }) };
  });
  const { status } = ERRORES[codigos[0] ?? 'ERROR_INTERNO'];
  const envelope: ErrorEnvelope = {
    mensaje: errores[0]?.mensaje ?? '',
    errores,
    traza: 'prueba',
    ...(gastadas && { gastadas }),
  };
  return new Response(JSON.stringify(envelope), { status });
}
