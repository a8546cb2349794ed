import type { Respuesta } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { CallError } from '../../../api/callError.ts';
import { patch } from '../../../api/optimistic.ts';
import { grupoQuery, perfilesQuery, periodosQuery } from '../../../api/queries.ts';

/** All whose medals or grades begin anew with a new term. */
const followingPeriodo = (grupoId: number): readonly QueryKey[] => [
  periodosQuery(grupoId).queryKey,
  ['perfiles', grupoId],
  ['grupo', grupoId],
  ['perfil'],
  ['barra'],
  ['calificacion'],
  ['medalla'],
  ['rankings'],
];

/** Closes the term (spec §7, reiniciar-logros). */
export function useResetLogros(grupoId: number, onSettled: () => void) {
  return useAction('POST /api/Profesor/reiniciar-logros', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al reiniciar los logros del grupo.',
    invalidates: followingPeriodo(grupoId),
    onSuccess: onSettled,
    onError: onSettled,
  });
}

/** A new join code; the old one stops working at once (behaviour §3). */
export function useRenewCodigo(grupoId: number, onSettled: () => void) {
  return useAction('POST /api/Grupo/:id/renovar-codigo', {
    success: 'Código renovado. El anterior ya no sirve.',
    fallback: 'Error al renovar el código.',
    invalidates: [grupoQuery(grupoId).queryKey],
    onSuccess: onSettled,
    onError: onSettled,
  });
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export const CAMPOS_NOMBRE = ['nombre', 'apellido'] as const;

/** Corrects the name of a student; the list shows it at once. */
export function useRenamePerfil(grupoId: number, outcome: Outcome) {
  return useAction('PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al corregir el nombre.',
    campos: CAMPOS_NOMBRE,
    invalidates: [perfilesQuery(grupoId).queryKey, ['perfil'], ['periodos'], ['rankings']],
    optimistic: ({ params: { perfilId }, body: { nombre, apellido } }) => [
      patch(perfilesQuery(grupoId), (perfiles) =>
        perfiles.map((perfil) =>
          perfil.id === Number(perfilId) ? { ...perfil, nombreEstudiante: `${nombre} ${apellido}` } : perfil,
        ),
      ),
    ],
    ...outcome,
  });
}

export type Restablecida = Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena'>;

/** A one-time password for a student; shown once and kept nowhere (behaviour §2). `refusal`: why it is not this teacher's to give. */
export function useResetContrasenia() {
  const [answer, setAnswer] = useState<Restablecida>();
  const [refusal, setRefusal] = useState<string>();
  const action = useAction('POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
    fallback: 'Error al restablecer la contraseña.',
    expected: 'ALUMNO_DE_OTROS',
    retries: 0,
    onSuccess: setAnswer,
    onError: (error) =>
      setRefusal(error instanceof CallError && error.is('ALUMNO_DE_OTROS') ? error.message : undefined),
  });
  return { ...action, answer, refusal };
}
