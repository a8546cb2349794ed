import type { Respuesta } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { CallError } from '../../../api/callError.ts';
import { patch } from '../../../api/optimistic.ts';
import { grupoQuery, perfilesQuery, periodosQuery } from '../../../api/queries.ts';
import { keys } from '../../../api/keys.ts';

/** All whose medals or grades begin anew with a new term. */
const followingPeriodo = (grupoId: number): readonly QueryKey[] => [
  periodosQuery(grupoId).queryKey,
  keys.perfiles(grupoId),
  keys.grupo(grupoId),
  keys.perfil(),
  keys.barra(),
  keys.calificacion(),
  keys.medalla(),
  keys.rankings(),
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

/** Why the account of a student is not this teacher's to change; undefined: some other failure. */
const refusalOf = (error: unknown) =>
  error instanceof CallError && error.is('OTRO_PROFESOR') ? error.message : undefined;

export const CAMPOS_NOMBRE = ['nombre', 'apellido'] as const;

/** Corrects the name of a student; the list shows it at once. `refusal`: why it is not this teacher's to correct. */
export function useRenamePerfil(grupoId: number, { onSuccess, onError }: Outcome) {
  const [refusal, setRefusal] = useState<string>();
  const action = useAction('PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al corregir el nombre.',
    campos: CAMPOS_NOMBRE,
    expected: 'OTRO_PROFESOR',
    invalidates: [perfilesQuery(grupoId).queryKey, keys.perfil(), keys.rankings()],
    optimistic: ({ params: { perfilId }, body: { nombre, apellido } }) => [
      patch(perfilesQuery(grupoId), (perfiles) =>
        perfiles.map((perfil) =>
          perfil.id === Number(perfilId) ? { ...perfil, nombreEstudiante: `${nombre} ${apellido}` } : perfil,
        ),
      ),
    ],
    onSuccess,
    onError: (error) => {
      setRefusal(refusalOf(error));
      onError(error);
    },
  });
  return { ...action, refusal };
}

export type Restablecida = Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena'>;

/** A one-time password for a student; shown once and kept nowhere (behaviour §2). `refusal`: why it is not this teacher's to give. */
export function useResetContrasenia() {
  const [answer, setAnswer] = useState<Restablecida>();
  const [refusal, setRefusal] = useState<string>();
  const action = useAction('POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
    fallback: 'Error al restablecer la contraseña.',
    expected: 'OTRO_PROFESOR',
    retries: 0,
    onSuccess: setAnswer,
    onError: (error) => setRefusal(refusalOf(error)),
  });
  return { ...action, answer, refusal };
}
