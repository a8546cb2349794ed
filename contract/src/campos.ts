import type { Fallo } from '@aupa/domain/base';
import * as base from '@aupa/domain/base';
import * as clase from '@aupa/domain/clase';
import * as cuenta from '@aupa/domain/cuenta';
import * as economia from '@aupa/domain/economia';
import * as ingreso from '@aupa/domain/ingreso';
import * as juntos from '@aupa/domain/juntos';
import * as leccion from '@aupa/domain/leccion';
import * as medallas from '@aupa/domain/medallas';
import { checkNombreTabla } from '@aupa/domain/rubrica';
import { checkNombreEquipo, checkNombreEquipos } from '@aupa/domain/equipos';
import { z } from 'zod';
import { FRASES } from './frases.ts';

/**
 * A string checked by a rule of the domain, so both ends say the same sentence. A rule sees at most TEXTO_MAX of it. A missing
 * value counts as an empty text; where an empty text is fine, `noTexto` is the sentence for a value that is no text. `largo` is the
 * sentence for a longer text; without it, the rule's own. Throws where a field would have no sentence to refuse a long text.
 */
function texto(
  check: (valor: string) => Fallo,
  normalize: (valor: string) => string = (v) => v,
  noTexto: Fallo = check(''),
  largo: Fallo = check('a'.repeat(base.TEXTO_MAX)),
) {
  if (largo === null) throw new Error('A text without a maximum needs a sentence for what is too long.');
  return z
    .string(noTexto ?? undefined)
    .check((ctx) => {
      const visto = ctx.value.slice(0, base.TEXTO_MAX);
      const fallo = check(visto) ?? (visto.length < ctx.value.length ? largo : null);
      if (fallo) ctx.issues.push({ code: 'custom', message: fallo, input: ctx.value });
    })
    .transform(normalize)
    .meta({ type: 'string' });
}

/** A number judged by a rule of the domain; what is missing or no number breaks that rule too. */
function numero(check: (valor: number) => Fallo) {
  return z.number(check(Number.NaN) ?? undefined).check((ctx) => {
    const fallo = check(ctx.value);
    if (fallo) ctx.issues.push({ code: 'custom', message: fallo, input: ctx.value });
  });
}

/**
 * Checks a value as a whole before the schema looks inside, because judging every part of a huge value is expensive. The cast
 * restores the schema's types: the library's own say that it takes anything.
 */
export function guarded<T extends z.ZodType>(
  schema: T,
  check: (valor: unknown) => Fallo,
): z.ZodType<z.output<T>, z.input<T>> {
  const whole: z.ZodType<z.output<T>> = z.preprocess((valor, ctx) => {
    const fallo = check(valor);
    if (fallo) ctx.addIssue(fallo);
    return valor;
  }, schema);
  return whole as z.ZodType<z.output<T>, z.input<T>>;
}

/** A list of at most so many, counted first; of more `frase` is said. */
export const lista = <T extends z.ZodArray>(schema: T, maximo: number, frase: string) =>
  guarded(schema, (valor) => (Array.isArray(valor) && valor.length > maximo ? frase : null));

export const nombreUsuario = texto(cuenta.checkNombreUsuario, base.normalizePalabra);
export const nombre = texto((v) => cuenta.checkNombrePersona('Nombre', v), base.normalizeNombre);
export const apellido = texto((v) => cuenta.checkNombrePersona('Apellido', v), base.normalizeNombre);
/** A name that some account may have: whether this one, the server says, who knows whether a list made it. */
const nombreDeAlguien = (campo: 'Nombre' | 'Apellido') =>
  texto(
    (v) => (ingreso.checkNombreCuenta(campo, v, true) === null ? null : cuenta.checkNombrePersona(campo, v)),
    ingreso.normalizeNombreListado,
    cuenta.checkNombrePersona(campo, ''),
  );
export const nombreCorregido = nombreDeAlguien('Nombre');
export const apellidoCorregido = nombreDeAlguien('Apellido');
export const correo = texto(cuenta.checkCorreo, base.normalizePalabra);
export const contrasenia = texto(cuenta.checkContrasenia);
export const nombreGrupo = texto((v) => clase.checkCampoGrupo('nombre', v), base.normalizeNombre);
export const materia = texto((v) => clase.checkCampoGrupo('asignatura', v), base.normalizeNombre);
export const institucion = texto((v) => clase.checkCampoGrupo('institución', v), base.normalizeNombre);
export const nombreMedalla = texto(medallas.checkNombreMedalla, base.normalizeNombre);
export const descripcionMedalla = texto(medallas.checkDescripcionMedalla, base.normalizeNombre);
/** A balance: the coins that there are, and those that are owed; one of them is 0 (behaviour §4). */
export const saldo = { monedas: z.int().min(0), monedasDebidas: z.int().min(0) };
export const monedasMedalla = numero(medallas.checkMonedasMedalla);
export const nombreTabla = texto(checkNombreTabla, base.normalizeNombre);
/** Null: its hue follows from its id. */
export const colorMedalla = z.enum(medallas.COLORES_MEDALLA, FRASES.colorMedalla).nullable();
export const nombreIconoMedalla = texto((v) => (base.isIconoValido(v) ? null : medallas.ICONO_MEDALLA_REQUERIDO));
export const codigo = texto(clase.checkCodigo, clase.normalizeCodigo, undefined, FRASES.codigoLargo);

export const codigoProfesor = texto(cuenta.checkCodigoProfesor, cuenta.normalizeCodigoProfesor);
export const codigoPuerta = texto(ingreso.checkCodigoPuerta, ingreso.normalizeCodigoPuerta);
export const letras = texto(ingreso.checkLetras, ingreso.normalizeLetras);
export const codigoPizarra = texto(leccion.checkCodigoPizarra, leccion.normalizeCodigoPizarra);

export const descripcionSolicitud = texto(
  medallas.checkDescripcionSolicitud,
  medallas.normalizeDescripcionSolicitud,
  FRASES.mensaje,
);
export const motivo = texto(medallas.checkMotivo, medallas.cleanTexto, FRASES.motivo);
export const cantidadKudos = numero(juntos.checkCantidadKudos);

export const nombreRecompensa = texto(economia.checkNombreRecompensa, base.normalizeNombre);
export const nombreIconoRecompensa = texto((v) =>
  base.ICONOS_RECOMPENSA.some(({ nombre }) => nombre === v) ? null : economia.ICONO_RECOMPENSA_REQUERIDO,
);
export const precio = numero(economia.checkPrecio);
export const nombreRanking = texto(juntos.checkNombreRanking, base.normalizeNombre);
export const nombrePeriodo = texto(clase.checkNombrePeriodo, base.normalizeNombre);
export const nombreEquipos = texto(checkNombreEquipos, base.normalizeNombre);
export const nombreEquipo = texto(checkNombreEquipo, base.normalizeNombre);
export const nombrePac = texto(juntos.checkNombrePac, base.normalizeNombre);
export const medallasNecesarias = numero(juntos.checkMedallasNecesarias);
// Whether a day is early enough depends on today: the server's to say.
export const fechaInicio = texto((v) => (base.isDia(v) ? null : juntos.FECHA_INICIO_REQUERIDA));
export const fechaFin = texto((v) => (base.isDia(v) ? null : juntos.FECHA_FIN_REQUERIDA));

/** Ids that are not of people: positive 32-bit integers (behaviour §1). */
export const id = z.int().min(1).max(2_147_483_647);
/** Which medal an entry of a list of medals is; older clients read the first, as the specification names it (§3). */
export const medallaDibujada = { id, medallaId: id, color: colorMedalla };
/** An id in a body: `frase` is said when nothing was chosen, or nothing that can be one. */
export const elegido = (frase: string) => z.int(frase).min(1, frase).max(2_147_483_647, frase);
/** The table that a group is tied to. */
export const rubrica = elegido(clase.RUBRICA_REQUERIDA);
/** The same in a query. */
export const elegidoTexto = (frase?: string) =>
  z
    .string(frase)
    .regex(/^[1-9]\d{0,9}$/, frase)
    .transform(Number)
    .pipe(z.int(frase).max(2_147_483_647, frase))
    .meta({ type: 'string' });
/** The same in a path. An impossible id is simply not found, so it needs no sentence. */
export const idTexto = elegidoTexto();
/** How often something was edited: counts up with each (behaviour §11). */
export const version = elegido(FRASES.version);
/** What an answer tells beside what was asked for: nothing was refused (behaviour §11). */
export const avisos = z.array(z.object({ codigo: z.literal('NOMBRE_REPETIDO'), mensaje: z.string() }));
/** Ids of people: UUID (behaviour §1). */
export const idPersona = z.uuid();
/** An instant on the wire: ISO 8601 UTC with Z. */
export const instante = z.iso.datetime();
/** How many decimals a file of grades has. */
export const decimalesTexto = z
  .string(FRASES.decimales)
  .regex(/^[0-2]$/, FRASES.decimales)
  .transform(Number)
  .meta({ type: 'string' });
export const cantidad = numero(medallas.checkCantidadAsignar);
/** Day of a list: whether it is too late or too early depends on today and the group, which only the server knows. */
export const diaDeLista = texto((v) => (base.isDia(v) ? null : leccion.DIA_REQUERIDO));
export const semana = texto((v) => (base.isDia(v) ? null : ingreso.SEMANA_REQUERIDA));
export const mes = texto((v) => (leccion.isMes(v) ? null : leccion.MES_REQUERIDO));
export const clasesRadar = z
  .string(FRASES.clasesRadar)
  .regex(/^\d{1,2}$/, FRASES.clasesRadar)
  .transform(Number)
  .pipe(numero(medallas.checkClasesRadar))
  .meta({ type: 'string' });
export const cantidadTexto = z
  .string(medallas.CANTIDAD_INVALIDA)
  .regex(/^\d{1,4}$/, medallas.CANTIDAD_INVALIDA)
  .transform(Number)
  .pipe(numero(medallas.checkCantidadAsignar))
  .meta({ type: 'string' });

/** How many to take away: as many as are held, the server says how many that is. */
export const cantidadQuitarTexto = z
  .string(medallas.CANTIDAD_INVALIDA)
  .regex(/^[1-9]\d{0,8}$/, medallas.CANTIDAD_INVALIDA)
  .transform(Number)
  .meta({ type: 'string' });

/** A whole number in a form's text; its limits are judged by a rule. */
export const enteroTexto = (frase: string) =>
  z
    .string(frase)
    .regex(/^-?\d{1,6}$/, frase)
    .transform(Number)
    .meta({ type: 'string' });

/** Ids in a form's text, with commas between them; none are none. `falta`: said when the field itself is missing. */
export const idsTexto = (frase: string, falta: string) =>
  z
    .string(falta)
    .regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,49})?$/, frase)
    .transform((valor) => (valor === '' ? [] : valor.split(',').map(Number)))
    .meta({ type: 'string' });

type Archivo = Uint8Array | { readonly size: number };

/** A file in a form: what a browser sends, or the bytes that arrived. */
export const archivoSubido = (frase: string) =>
  z
    .custom<Archivo>(
      (valor) => valor instanceof Uint8Array || (typeof valor === 'object' && valor !== null && 'size' in valor),
      frase,
    )
    .meta({ type: 'string', format: 'binary' });

const numeroLargo = (frase?: string) =>
  z
    .string(frase)
    .regex(/^[1-9]\d{0,15}$/, frase)
    .transform(Number)
    .meta({ type: 'string' });
/** An id in a path that may be beyond 32 bits. */
export const idLargoTexto = numeroLargo();
/** Place in a paged list: entries before it; the first page without (behaviour §1). */
export const cursor = numeroLargo(FRASES.pagina);
export const limite = z
  .string(FRASES.limite)
  .regex(/^([1-9]|[1-9]\d|100)$/, FRASES.limite)
  .transform(Number)
  .meta({ type: 'string' });

/** Answer of a write that has nothing better to say (behaviour §1). */
export const mensaje = z.object({ mensaje: z.string() });
