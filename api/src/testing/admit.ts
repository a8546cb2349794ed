import type { Sesion } from '@aupa/contract';
import { APARATO_DESCONOCIDO, claveUsuario, normalizeRespuesta } from '@aupa/domain/cuenta';
import { uuidv7 } from 'uuidv7';
import { hashSecretos } from '../cuenta/secretos.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { openSesion } from '../platform/http/session.ts';
import { inTransaction } from '../platform/sql.ts';
import { CONTRASENIA, RESPUESTAS, type Escuela } from './clase/index.ts';

let hashes: Promise<string[]> | undefined;

/** Inserts the rows of a registration, with secrets hashed once for everybody. Registration has its own tests. */
export function admitTo(pool: OpenDatabase['pool']): Escuela['admit'] {
  return async (alta) => {
    hashes ??= hashSecretos([CONTRASENIA, ...RESPUESTAS.map(normalizeRespuesta)]);
    const [contrasenia_hash = '', ...respuestas] = await hashes;
    const { nombreUsuario, nombre, apellido, contrasenia } = alta;
    // Only this password has been hashed.
    if (contrasenia !== CONTRASENIA) throw new Error('Somebody with a password of their own registers');
    const id = uuidv7();
    const rol = 'preguntasDeSeguridad' in alta ? 'Estudiante' : 'Profesor';
    const correo = 'preguntasDeSeguridad' in alta ? null : alta.correo;
    const nombres = {
      nombre_usuario: nombreUsuario,
      nombre_usuario_clave: claveUsuario(nombreUsuario),
      nombre,
      apellido,
    };
    const filas = respuestas.map((respuesta_hash, i) => ({
      orden: i + 1,
      pregunta_id: i + 1,
      respuesta_hash,
      usuario_id: id,
    }));
    return inTransaction(pool, true, async (tx): Promise<Sesion> => {
      await tx.db
        .insertInto('usuario')
        .values({ id, rol, correo, contrasenia_hash, ...nombres })
        .execute();
      if (rol === 'Estudiante') await tx.db.insertInto('respuesta_seguridad').values(filas).execute();
      return {
        id,
        nombreUsuario,
        token: await openSesion(tx, id, { recordar: false, aparato: APARATO_DESCONOCIDO }),
        rol,
        rememberMe: false,
      };
    });
  };
}
