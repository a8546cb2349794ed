import { foldTexto } from '@aupa/domain/base';
import { MEDALLAS_EJEMPLO, type TablaEjemplo } from '@aupa/domain/medallas';
import { tablaDeEscala } from '@aupa/domain/rubrica';
import { APELLIDOS, NOMBRES } from './nombres.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface PersonaPlan {
  nombreUsuario: string;
  nombre: string;
  apellido: string;
}

export interface GrupoPlan {
  nombre: string;
  materia: string;
  sinDispositivos?: boolean;
  alumnos: PersonaPlan[];
  solicitantes: PersonaPlan[];
}

export interface ProfesorPlan extends PersonaPlan {
  correo: string;
  institucion: string;
  medallas: typeof MEDALLAS_EJEMPLO;
  tabla: TablaEjemplo;
  grupos: GrupoPlan[];
}

const TAMANOS = { vacio: 0, uno: 1, docena: 12, clase: 28, grande: 33, doble: 60 } as const;

function usernameOf(nombre: string, apellido: string, used: Set<string>): string {
  const plano = (texto: string) => foldTexto(texto).replace(/[^a-z]+/g, '');
  const base = `${plano(nombre).slice(0, 9)}.${plano(apellido).slice(0, 7)}`;
  let nombreUsuario = base;
  for (let n = 2; used.has(nombreUsuario); n += 1) nombreUsuario = `${base}${n}`;
  used.add(nombreUsuario);
  return nombreUsuario;
}

/** A believable school: 3 teachers, 6 groups of 0, 1, 12, 28, 33 and 60 students, two grading scales. */
export function planEscuela(seed: number): ProfesorPlan[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const used = new Set<string>();
  const completos = new Set<string>();
  const persona = (nombre: string, apellido: string): PersonaPlan => {
    completos.add(`${nombre} ${apellido}`);
    return { nombreUsuario: usernameOf(nombre, apellido, used), nombre, apellido };
  };
  const alumno = (): PersonaPlan => {
    const nombre = pick(NOMBRES);
    const apellido = pick(APELLIDOS);
    return completos.has(`${nombre} ${apellido}`) ? alumno() : persona(nombre, apellido);
  };
  const grupo = (nombre: string, materia: string, alumnos: number, solicitantes = 0): GrupoPlan => ({
    nombre,
    materia,
    alumnos: Array.from({ length: alumnos }, alumno),
    solicitantes: Array.from({ length: solicitantes }, alumno),
  });
  return [
    {
      ...persona('Marta', 'Gil Arroyo'),
      correo: 'marta.gil@rosalia.example',
      institucion: 'IES Rosalía de Castro',
      medallas: MEDALLAS_EJEMPLO,
      tabla: tablaDeEscala(10),
      grupos: [
        grupo('2.º ESO B', 'Matemáticas', TAMANOS.clase, 3),
        grupo('2.º ESO A', 'Matemáticas', TAMANOS.grande, 1),
        grupo('Club de lectura', 'Lengua y literatura', TAMANOS.vacio),
      ],
    },
    {
      ...persona('José Luis', 'Ñancupil Araya'),
      correo: 'jl.nancupil@gmistral.example',
      institucion: 'Liceo Gabriela Mistral',
      medallas: MEDALLAS_EJEMPLO,
      tabla: tablaDeEscala(7),
      grupos: [
        { ...grupo('7.º básico A y B', 'Ciencias naturales', TAMANOS.doble, 2), sinDispositivos: true },
        grupo('1.º medio C', 'Taller de robótica', TAMANOS.docena),
      ],
    },
    {
      ...persona('Ana María', 'Quispe'),
      correo: 'ana.quispe@clases.example',
      institucion: 'Clases particulares',
      medallas: MEDALLAS_EJEMPLO.slice(0, 6),
      tabla: tablaDeEscala(5),
      grupos: [grupo('Refuerzo de los martes', 'Física y química', TAMANOS.uno)],
    },
  ];
}

/** Percentage of each common medal; the others are rare. */
const VECES: Readonly<Record<string, number>> = {
  Participación: 28,
  Constancia: 22,
  Compañerismo: 16,
  Lectura: 12,
  'Cuaderno cuidado': 8,
};
const RARA = 2;

export function pickMedalla<M extends { nombre: string }>(random: () => number, medallas: readonly M[]): M | undefined {
  const veces = medallas.map(({ nombre }) => VECES[nombre] ?? RARA);
  let queda = random() * veces.reduce((suma, n) => suma + n, 0);
  return medallas.find((_, i) => (queda -= veces[i] ?? 0) < 0);
}

const DE_AHORA = 1.6;

/** A time in class hours on a school day of the four months before `hasta`; recent days are likelier. */
export function pickMomento(random: () => number, hasta: Date): Date {
  const dia = 24 * 60 * 60 * 1000;
  for (;;) {
    const momento = new Date(hasta.getTime() - Math.floor(random() ** DE_AHORA * 120) * dia);
    momento.setUTCHours(8 + Math.floor(random() * 6), Math.floor(random() * 60), Math.floor(random() * 60), 0);
    const isSchoolDay = momento.getUTCDay() % 6 !== 0;
    if (isSchoolDay && momento < hasta) return momento;
  }
}
