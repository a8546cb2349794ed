import { foldTexto } from '../../base/texto.ts';

/** Use of a column. The third is «Apellidos, Nombre», the fourth both in reverse order. */
export const USOS = ['Apellidos', 'Nombre', 'ApellidosNombre', 'NombreApellidos', 'No'] as const;
export type Uso = (typeof USOS)[number];

const APELLIDO = /^(?:apellidos?|cognoms?|llinatges?|apelidos?|abizen(?:ak?)?|familyname|lastname|surnames?)[12]?$/;
const NOMBRE = /^(?:nombres?|noms?|nome|izena?|givenname|firstname|middlename|additionalname|forename)$/;
const PERSONA =
  /^(?:alumn(?:[oae]s?|ado|at)|estudiantes?|ikasle(?:a|ak)?|students?|pupils?|name|fullname|nombrecompleto|completo)$/;
const RELLENO =
  /^(?:[aoysie]|[12][oaºª]?|1er|2on|de|del|da|do|dos|las?|los?|el|eta|and|of|the|primer[oa]?|primeiro|segundo|segon|lehen(?:engo)?|bigarren|paterno|materno|pila|full|completo)$/;

function palabrasOf(titulo: string): string[] {
  // SAGA numbers its columns: «01_NOM».
  const plano = foldTexto(titulo.slice(0, 200))
    .replace(/^\d{1,3}_+/, '')
    .replace(/\b(given|first|middle|additional|family|last) name\b/g, '$1name')
    .replace(/\((?:s|es|a|as|e)\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plano === '' ? [] : plano.split(' ');
}

/** Use of a column by its heading; null if it says nothing about names. */
export function usoOfTitulo(titulo: string): Exclude<Uso, 'No'> | null {
  const palabras = palabrasOf(titulo);
  if (!palabras.every((una) => [APELLIDO, NOMBRE, PERSONA, RELLENO].some((vale) => vale.test(una)))) return null;
  const apellido = palabras.findIndex((una) => APELLIDO.test(una));
  const nombre = palabras.findIndex((una) => NOMBRE.test(una));
  const isCompleto = palabras.includes('completo');
  if (apellido >= 0 && nombre >= 0) return apellido < nombre ? 'ApellidosNombre' : 'NombreApellidos';
  if (apellido >= 0) return 'Apellidos';
  if (nombre >= 0) return isCompleto ? 'NombreApellidos' : 'Nombre';
  return palabras.some((una) => PERSONA.test(una)) ? 'ApellidosNombre' : null;
}

const SEGUNDO = /^(?:2|2[oºªn]|2on|ii|segund[oa]|segon|bigarren|materno|second|middlename|additionalname)$/;
const PRIMERO = /^(?:1|1[oºªr]|1er|i|primer[oa]?|primeiro|lehen(?:engo)?|paterno|first)$/;

/** Which surname a heading names: «Apellido 2» is 2, «Primer apellido» 1; null if unclear. */
export function ordenOfTitulo(titulo: string): 1 | 2 | null {
  const palabras = palabrasOf(titulo).flatMap((una) => [una, ...(/\d$/.exec(una) ?? [])]);
  if (palabras.some((una) => SEGUNDO.test(una))) return 2;
  return palabras.some((una) => PRIMERO.test(una)) ? 1 : null;
}

/** A heading folded like the words of `vocabulario`. */
export const claveTitulo = (titulo: string): string => palabrasOf(titulo).join(' ');

/** Kinds of ignored data, for the sentence about them. */
export const DATOS = ['telefono', 'correo', 'nacimiento', 'direccion', 'identidad', 'otro'] as const;
export type Dato = (typeof DATOS)[number];

const TITULOS: ReadonlyArray<readonly [Dato, RegExp]> = [
  ['telefono', /tel(?:e?fono|efon|f|\b)|movil|mobil|phone|^sms$/],
  ['correo', /correo|e ?mail|electronic|posta/],
  ['nacimiento', /nacim|naixem|nacemento|jaiotz|birth|edad|fecha nac/],
  ['direccion', /direccion|adreca|enderezo|helbide|domicilio|codigo postal|localidad|municipio|provincia|address/],
  ['identidad', /\b(?:dni|nie|nia|nif|cial|pasaporte|expediente)\b|identif|sourcedid/],
];

/** Kind of data in an ignored column, from its heading or cells. */
export function datoOf(titulo: string, celdas: readonly string[]): Dato {
  const plano = palabrasOf(titulo).join(' ');
  const porTitulo = TITULOS.find(([, dice]) => dice.test(plano))?.[0];
  if (porTitulo && !/tutor|codigo postal/.test(plano)) return porTitulo;
  const llenas = celdas.filter((celda) => celda !== '');
  const most = (vale: RegExp) => llenas.length > 0 && llenas.filter((una) => vale.test(una)).length * 2 > llenas.length;
  if (most(/^[^\s@]+@[^\s@]+$/)) return 'correo';
  if (most(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/)) return 'nacimiento';
  if (most(/^\+?(?:\d[ .-]?){9,13}$/)) return 'telefono';
  if (most(/^(?:[xyz]?\d{7,8}-?[a-z])$/i)) return 'identidad';
  return porTitulo ?? 'otro';
}

/** Masks ignored data: enough to recognize the column, not to read it. */
export function maskDato(celda: string): string {
  const letras = Array.from(celda.slice(0, 40));
  const cifras = letras.filter((una) => /\d/.test(una)).length;
  const cola = cifras >= 7 && !celda.includes('@') ? 3 : 0;
  return letras.map((una, i) => (i === 0 || i >= letras.length - cola || una === ' ' ? una : '•')).join('');
}
