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
 * A string checked by a domain rule, so that both ends show the same sentence. A missing value counts as an empty text, which is
 * cut to TEXTO_MAX. `noTexto`: sentence for a non-string if empty texts are fine. `largo`: sentence for a longer text, by default
 * the rule's. Throws if a long text would have no sentence.
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

function numero(check: (valor: number) => Fallo) {
  return z.number(check(Number.NaN) ?? undefined).check((ctx) => {
    const fallo = check(ctx.value);
    if (fallo) ctx.issues.push({ code: 'custom', message: fallo, input: ctx.value });
  });
}

/** Checks a value before the schema looks inside: judging every part of a huge one is expensive. The cast restores its types. */
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

/** An array of at most `maximo` items; longer ones fail with `frase` before their items are checked. */
export const lista = <T extends z.ZodArray>(schema: T, maximo: number, frase: string) =>
  guarded(schema, (valor) => (Array.isArray(valor) && valor.length > maximo ? frase : null));

export const nombreUsuario = texto(cuenta.checkNombreUsuario, base.normalizePalabra);
export const nombre = texto((v) => cuenta.checkNombrePersona('Nombre', v), base.normalizeNombre);
export const apellido = texto((v) => cuenta.checkNombrePersona('Apellido', v), base.normalizeNombre);
/** A name valid for some account; only the server knows whether a list made this one. */
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
/** Balance: coins and debt, one of which is 0 (behaviour §4). */
export const saldo = { monedas: z.int().min(0), monedasDebidas: z.int().min(0) };
export const monedasMedalla = numero(medallas.checkMonedasMedalla);
export const nombreTabla = texto(checkNombreTabla, base.normalizeNombre);
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
// Only the server knows whether a day is too early.
export const fechaInicio = texto((v) => (base.isDia(v) ? null : juntos.FECHA_INICIO_REQUERIDA));
export const fechaFin = texto((v) => (base.isDia(v) ? null : juntos.FECHA_FIN_REQUERIDA));

/** Ids other than of people: positive 32-bit integers (behaviour §1). */
export const id = z.int().min(1).max(2_147_483_647);
/** Medal of a list entry. Older clients read `id`, the specification's name (§3). */
export const medallaDibujada = { id, medallaId: id, color: colorMedalla };
/** An id in a body; `frase` is shown if it is missing or invalid. */
export const elegido = (frase: string) => z.int(frase).min(1, frase).max(2_147_483_647, frase);
export const rubrica = elegido(clase.RUBRICA_REQUERIDA);
/** An id in a query. */
export const elegidoTexto = (frase?: string) =>
  z
    .string(frase)
    .regex(/^[1-9]\d{0,9}$/, frase)
    .transform(Number)
    .pipe(z.int(frase).max(2_147_483_647, frase))
    .meta({ type: 'string' });
/** An id in a path. An invalid one is simply not found, so it needs no sentence. */
export const idTexto = elegidoTexto();
export const version = elegido(FRASES.version);
export const avisos = z.array(z.object({ codigo: z.literal('NOMBRE_REPETIDO'), mensaje: z.string() }));
export const idPersona = z.uuid();
export const instante = z.iso.datetime();
export const decimalesTexto = z
  .string(FRASES.decimales)
  .regex(/^[0-2]$/, FRASES.decimales)
  .transform(Number)
  .meta({ type: 'string' });
export const cantidad = numero(medallas.checkCantidadAsignar);
/** Day of a list. Only the server knows whether it is too late or too early. */
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

/** Copies to take; only the server knows how many are held. */
export const cantidadQuitarTexto = z
  .string(medallas.CANTIDAD_INVALIDA)
  .regex(/^[1-9]\d{0,8}$/, medallas.CANTIDAD_INVALIDA)
  .transform(Number)
  .meta({ type: 'string' });

/** A whole number in a form field; a rule checks its limits. */
export const enteroTexto = (frase: string) =>
  z
    .string(frase)
    .regex(/^-?\d{1,6}$/, frase)
    .transform(Number)
    .meta({ type: 'string' });

/** Comma-separated ids in a form field, possibly empty. `falta`: sentence if the field is missing. */
export const idsTexto = (frase: string, falta: string) =>
  z
    .string(falta)
    .regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,49})?$/, frase)
    .transform((valor) => (valor === '' ? [] : valor.split(',').map(Number)))
    .meta({ type: 'string' });

type Archivo = Uint8Array | { readonly size: number };

/** A file in a form: a browser's `File`, or the received bytes. */
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
/** An id in a path that may exceed 32 bits. */
export const idLargoTexto = numeroLargo();
/** Entries to skip in a paged list; the first page by default (behaviour §1). */
export const cursor = numeroLargo(FRASES.pagina);
export const limite = z
  .string(FRASES.limite)
  .regex(/^([1-9]|[1-9]\d|100)$/, FRASES.limite)
  .transform(Number)
  .meta({ type: 'string' });

/** Answer of a write without further data (behaviour §1). */
export const mensaje = z.object({ mensaje: z.string() });
