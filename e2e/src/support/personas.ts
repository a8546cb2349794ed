import { randomBytes } from 'node:crypto';
import type { BodyIn, EndpointKey, ParamsIn, QueryIn, Respuesta, Sesion } from '@aupa/contract';

export const CONTRASENIA = 'Aupa-2026!';

export interface Persona {
  nombreUsuario: string;
  nombre: string;
  apellido: string;
  contrasenia: string;
  correo: string;
}

/** A person that no other test knows. */
export function newPersona(nombre: string, apellido: string): Persona {
  const nombreUsuario = `u${randomBytes(6).toString('hex')}`;
  return { nombreUsuario, nombre, apellido, contrasenia: CONTRASENIA, correo: `${nombreUsuario}@escuela.example` };
}

type Input<K extends EndpointKey> = { params?: ParamsIn<K>; query?: QueryIn<K>; body?: BodyIn<K> };

/** An address that nobody else has: so many people register that one alone would have to wait. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Calls the running product over HTTP, typed by the contract. Throws on any refusal. */
export async function call<K extends EndpointKey>(
  origin: string,
  token: string | undefined,
  key: K,
  { params, query, body }: Input<K> = {},
): Promise<Respuesta<K>> {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const response = await fetch(`${origin}${path}${search ? `?${search}` : ''}`, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${key}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Respuesta<K>;
}

/** Registers a teacher. */
export function registerProfesor(
  origin: string,
  { nombreUsuario, nombre, apellido, contrasenia, correo }: Persona,
): Promise<Sesion> {
  return call(origin, undefined, 'POST /api/profesor/alta', {
    body: { nombreUsuario, nombre, apellido, contrasenia, correo },
  });
}

/** Registers a student whose answers are «respuesta uno» and «respuesta dos» to the first two questions. */
export function registerEstudiante(
  origin: string,
  { nombreUsuario, nombre, apellido, contrasenia }: Persona,
): Promise<Sesion> {
  return call(origin, undefined, 'POST /api/estudiante/alta', {
    body: {
      nombreUsuario,
      nombre,
      apellido,
      contrasenia,
      preguntasDeSeguridad: [
        { preguntaId: 1, respuesta: 'respuesta uno' },
        { preguntaId: 2, respuesta: 'respuesta dos' },
      ],
    },
  });
}

export interface Clase {
  profesor: Sesion;
  grupoId: number;
  codigo: string;
  medallas: Array<{ id: number; nombre: string }>;
  alumnos: Array<{ sesion: Sesion; perfilId: number; nombre: string }>;
}

/** A teacher with the example medals and table, one group, and these students in it: first and last name each. */
export async function makeClase(origin: string, nombres: ReadonlyArray<readonly [string, string]>): Promise<Clase> {
  const profesor = await registerProfesor(origin, newPersona('Marta', 'Gil Arroyo'));
  const { token } = profesor;
  await call(origin, token, 'POST /api/Profesor/ejemplos');
  const [tabla] = await call(origin, token, 'GET /api/TablaEquivalencia');
  const medallas = await call(origin, token, 'GET /api/Medalla');
  const grupo = await call(origin, token, 'POST /api/grupo/alta', {
    body: {
      nombre: '2.º ESO B',
      materia: 'Matemáticas',
      institucion: 'IES Rosalía de Castro',
      tablaEquivalenciaId: tabla?.id ?? 0,
    },
  });
  const codigo = new URL(grupo.urlCompleta ?? '').searchParams.get('codigo') ?? '';
  const sesiones = new Map<string, Sesion>();
  for (const [nombre, apellido] of nombres) {
    const sesion = await registerEstudiante(origin, newPersona(nombre, apellido));
    await call(origin, sesion.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    sesiones.set(`${nombre} ${apellido}`, sesion);
  }
  const query = { grupoId: String(grupo.id) };
  for (const { idSolicitud } of await call(origin, token, 'GET /api/Profesor/solicitudes-union', { query })) {
    await call(origin, token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId: String(idSolicitud) } });
  }
  const perfiles = await call(origin, token, 'GET /api/Grupo/:id/perfiles', { params: { id: String(grupo.id) } });
  return {
    profesor,
    grupoId: grupo.id,
    codigo,
    medallas,
    alumnos: perfiles.map(({ id, nombreEstudiante }) => ({
      sesion: sesiones.get(nombreEstudiante) as Sesion,
      perfilId: id,
      nombre: nombreEstudiante,
    })),
  };
}
