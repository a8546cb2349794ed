import { describe, expect, test } from 'vitest';
import { ERRORES } from './errores.ts';

const registro = Object.entries(ERRORES);
const SIN_TILDE =
  /\b(sesion|codigo|pagina|contrasena|contrasenia|numero|mas|accion|todavia|aqui|tambien|despues|estas|autorizacion|peticion|institucion|calificacion|ningun|alguno?s? error|Aupa)\b/iu;
const DE_USTED = /\b(usted|su|sus|intente|ingrese|espere|revise|pruebe|vuelva)\b/iu;

describe('the error registry', () => {
  test.each(registro)('%s has a code, a status and a Spanish sentence', (codigo, { status, mensaje }) => {
    expect(codigo).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(status);
    expect(mensaje).toMatch(/^(¿?[A-ZÁÉÍÓÚÑ].*[.?!]|\{detalle\})$/u);
    expect(mensaje.replaceAll(/\{[a-z]+\}/g, '')).not.toMatch(/[{}]/);
    expect(mensaje).not.toMatch(SIN_TILDE);
    expect(mensaje).not.toMatch(DE_USTED);
  });

  test('no two codes have the same sentence', () => {
    expect(new Set(registro.map(([, { mensaje }]) => mensaje)).size).toBe(registro.length);
  });

  test('401 always means the session, because the browser then signs out', () => {
    const codigos = registro.filter(([, { status }]) => status === 401).map(([codigo]) => codigo);
    expect(codigos).toEqual(['SESION_REQUERIDA', 'SESION_CADUCADA']);
  });

  test('texts from the specification are verbatim', () => {
    expect(ERRORES.SESION_REQUERIDA.mensaje).toBe('Debes iniciar sesión para acceder.');
    expect(ERRORES.SESION_CADUCADA.mensaje).toBe('Sesión expirada, por favor inicia sesión nuevamente.');
    expect(ERRORES.ROL_NO_AUTORIZADO.mensaje).toBe('No tienes autorización para acceder a esta sección.');
  });
});
