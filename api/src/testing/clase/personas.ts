import { randomBytes } from 'node:crypto';
import type { Sesion } from '@aupa/contract';
import { register, type AltaEstudiante, type AltaProfesor, type Escuela } from './escuela.ts';

export type Persona<Alta> = Sesion & { alta: Alta };
export type Profesor = Persona<AltaProfesor>;
export type Estudiante = Persona<AltaEstudiante>;

export const CONTRASENIA = 'Aupa-2026!';
/** Answers to questions 1 and 2. */
export const RESPUESTAS = ['Chiriflú', 'El oso Ramón'] as const;

export function nextNombreUsuario(prefix = 'persona'): string {
  return `${prefix}.${randomBytes(6).toString('hex')}`;
}

export function altaProfesor(given: Partial<AltaProfesor> = {}): AltaProfesor {
  const nombreUsuario = nextNombreUsuario('profe');
  const correo = `${nombreUsuario}@escuela.example`;
  return { nombre: 'Marta', apellido: 'Gil Arroyo', contrasenia: CONTRASENIA, nombreUsuario, correo, ...given };
}

export function altaEstudiante(given: Partial<AltaEstudiante> = {}): AltaEstudiante {
  return {
    nombre: 'Lucía',
    apellido: 'Núñez',
    contrasenia: CONTRASENIA,
    nombreUsuario: nextNombreUsuario('alumno'),
    preguntasDeSeguridad: RESPUESTAS.map((respuesta, i) => ({ preguntaId: i + 1, respuesta })),
    ...given,
  };
}

export async function registerProfesor(escuela: Escuela, given: Partial<AltaProfesor> = {}): Promise<Profesor> {
  const alta = altaProfesor(given);
  return { ...(await register(escuela, alta)), alta };
}

export async function registerEstudiante(escuela: Escuela, given: Partial<AltaEstudiante> = {}): Promise<Estudiante> {
  const alta = altaEstudiante(given);
  return { ...(await register(escuela, alta)), alta };
}
