/** Seeded random number from 0 to under 1. */
export type Azar = () => number;

export function azarOf(semilla: number): Azar {
  let estado = Math.imul(semilla + 1, 0x9e_37_79_b1) >>> 0;
  return () => {
    estado = (estado + 0x6d_2b_79_f5) >>> 0;
    let mezcla = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    mezcla = (mezcla + Math.imul(mezcla ^ (mezcla >>> 7), 61 | mezcla)) ^ mezcla;
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 2 ** 32;
  };
}
export const pick = <T>(de: readonly T[], azar: Azar): T => de[Math.floor(azar() * de.length)] as T;
export function shuffle<T>(de: readonly T[], azar: Azar): T[] {
  return de
    .map((una) => ({ una, at: azar() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ una }) => una);
}

/** A person with everything that a school records about a pupil. */
export interface Alguien {
  nombre: string;
  apellido1: string;
  /** '' if there is none. */
  apellido2: string;
  clase: string;
  estado: string;
  rol: string;
  nia: string;
  nacimiento: string;
  telefono: string;
  correo: string;
  /** False for a person who does not belong in the list. */
  isAlumno: boolean;
}

const NOMBRES = (
  'Lucía|Hugo|Martina|Mateo|Sofía|Leo|Valeria|Daniel|Julia|Pablo|Paula|Álvaro|Carla|Adrián|Noa|Enzo|Alba|Mario|Jimena|Diego|' +
  'María José|José Luis|Juan Carlos|Ana Belén|María del Carmen|Miguel Ángel|Ana María|Francisco Javier|María|José|' +
  'M.ª José|Mª Ángeles|Rosa Maria|Joan Marc|Ane Miren|Fatima Zahra|Abderrahman|Xiaoming|Jean-Pierre|Uxue|' +
  'Núria|Jordi|Laia|Oriol|Aina|Arnau|Ainhoa|Iker|Nerea|Unai|Ane|Aitor|Uxía|Brais|Iria|Antía|Iñaki|Begoña|' +
  'Aisha|Mohamed|Yasmin|Omar|Fátima|Adam|Youssef|Salma|Wei|Ionut|Andreea|Dylan|Zoe|Raúl|Noé|Óscar|Inés|Ángela|Sebastián'
).split('|');
const APELLIDOS = (
  'García|González|Rodríguez|Fernández|López|Martínez|Sánchez|Pérez|Gómez|Ruiz|Hernández|Jiménez|Díaz|Moreno|Muñoz|Álvarez|Romero|' +
  'Gutiérrez|Navarro|Torres|Domínguez|Vázquez|Ramos|Gil|Ramírez|Serrano|Blanco|Molina|Morales|Suárez|Ortega|Delgado|Castro|Ortiz|Rubio|' +
  'Núñez|Peña|Ibáñez|Güell|Argüelles|De la Fuente|De la Rosa|Del Río|De los Santos|San Martín|Ruiz-Zorrilla|Pérez-Reverte|' +
  "Etxeberria|Otxoa|Agirre|Zubizarreta|Goikoetxea|Puigdemont|Gel·labert|Vilà|Solé|Mas|D'Angelo|O'Connor|" +
  'El Idrissi|Ben Ali|Benali|Chaoui|Zhang|Wang|Chen|Popescu|Ionescu|Oliveira|Da Silva|Diallo|Traoré|Quispe|Mamani'
).split('|');
const CLASES = ['1º ESO A', '1º ESO B', '2º ESO A', '2º ESO B', '3º ESO C', '4º ESO A'];
const dos = (n: number) => String(n).padStart(2, '0');
const plano = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

export function makeAlguien(azar: Azar, clases: readonly string[], mas: Partial<Alguien> = {}): Alguien {
  const nombre = pick(NOMBRES, azar);
  const apellido1 = pick(APELLIDOS, azar);
  const isUno = azar() < 0.12;
  const cifras = (n: number) => Array.from({ length: n }, () => 1 + Math.floor(azar() * 9)).join('');
  return {
    nombre,
    apellido1,
    apellido2: isUno ? '' : pick(APELLIDOS, azar),
    clase: pick(clases, azar),
    estado: 'Matriculado',
    rol: 'Estudiante',
    nia: cifras(8),
    nacimiento: `${dos(1 + Math.floor(azar() * 28))}/${dos(1 + Math.floor(azar() * 12))}/${2008 + Math.floor(azar() * 8)}`,
    telefono: `6${cifras(8)}`,
    correo: `${plano(nombre)}.${plano(apellido1)}${cifras(2)}@centro.example`,
    isAlumno: true,
    ...mas,
  };
}

export const claseOf = (azar: Azar): string => pick(CLASES, azar);
export const apellidosOf = ({ apellido1, apellido2 }: Alguien): string => `${apellido1} ${apellido2}`.trim();
export const claveOf = (uno: Alguien): string => plano(`${uno.nombre}${apellidosOf(uno)}`);

export function makeClase(azar: Azar, cuantos: number, clases: readonly string[]): Alguien[] {
  const hechos = new Map<string, Alguien>();
  while (hechos.size < cuantos) {
    const uno = makeAlguien(azar, clases);
    hechos.set(claveOf(uno), uno);
  }
  return [...hechos.values()];
}
