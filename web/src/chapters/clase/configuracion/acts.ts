import type { Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { defineAct, defineActDeGrupo } from '../../../data/acts.ts';
import { CallError } from '../../../data/callError.ts';
import { patch } from '../../../data/optimistic.ts';
import { grupoQuery, perfilesQuery } from '../../../data/queries.ts';

/** Closes the term (spec §7, reiniciar-logros). */
export const resetLogros = defineActDeGrupo('POST /api/Profesor/reiniciar-logros', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al reiniciar los logros del grupo.',
});

/** The old code stops working at once (behaviour §3). */
export const renewCodigo = defineActDeGrupo('POST /api/Grupo/:id/renovar-codigo', {
  success: 'Código de la clase renovado. El anterior ya no sirve.',
  fallback: 'Error al renovar el código de la clase.',
});

/** Behaviour §13. */
export const saySinDispositivos = defineActDeGrupo('PUT /api/Grupo/:id/dispositivos', {
  success: ({ input }) =>
    input.body.sinDispositivos
      ? 'En esta clase puedes canjear, elegir metas y cambiar avatares por tus alumnos.'
      : 'En esta clase cada alumno canjea, elige su meta y cambia su avatar.',
  fallback: 'Error al guardar si tus alumnos usan dispositivos.',
  inOrder: true,
  optimistic: ({ input: { body }, grupoId }) => [patch(grupoQuery(grupoId), (grupo) => ({ ...grupo, ...body }))],
});

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** Why this teacher may not change the account; undefined for any other error. */
const refusalOf = (error: unknown) =>
  error instanceof CallError && error.is('OTRO_PROFESOR') ? error.message : undefined;

export const CAMPOS_NOMBRE = ['nombre', 'apellido'] as const;

/** Optimistic. */
const renamePerfil = defineActDeGrupo('PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al corregir el nombre.',
  campos: CAMPOS_NOMBRE,
  expected: 'OTRO_PROFESOR',
  optimistic: ({ input: { params, body }, grupoId }) => [
    patch(perfilesQuery(grupoId), (perfiles) =>
      perfiles.map((perfil) =>
        perfil.id === Number(params.perfilId) ? { ...perfil, ...body, nombreEstudiante: nombreCompleto(body) } : perfil,
      ),
    ),
  ],
});

/** `refusal`: why this teacher may not correct the name. */
export function useRenamePerfil(grupoId: number, { onSuccess, onError }: Outcome) {
  const [refusal, setRefusal] = useState<string>();
  const action = useAct(renamePerfil, {
    grupoId,
    onSuccess,
    onError: (error) => {
      setRefusal(refusalOf(error));
      onError(error);
    },
  });
  return { ...action, refusal };
}

export type Restablecida = Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena'>;

/** Shown once and stored nowhere (behaviour §2). */
const resetContrasenia = defineAct('POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
  fallback: 'Error al restablecer la contraseña.',
  expected: 'OTRO_PROFESOR',
  retries: 0,
});

/** `refusal`: why this teacher may not reset the password. */
export function useResetContrasenia() {
  const [answer, setAnswer] = useState<Restablecida>();
  const [refusal, setRefusal] = useState<string>();
  const action = useAct(resetContrasenia, {
    onSuccess: setAnswer,
    onError: (error) => setRefusal(refusalOf(error)),
  });
  return { ...action, answer, refusal };
}
