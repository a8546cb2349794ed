import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { defineAct } from '../../../data/acts.ts';
import { CallError, showFieldErrors } from '../../../data/callError.ts';
import { ofDispositivo } from '../../../data/session/dispositivo.ts';
import { letIn } from '../../../data/letIn.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import styles from './forms.module.css';
import { NuevaContrasenia } from './NuevaContrasenia.tsx';

const CAMPOS = ['nuevaContrasena'] as const;

const changeTemporal = defineAct('POST /api/RecuperarContrasena/cambiar-temporal', {
  fallback: 'Error desconocido al restablecer la contraseña.',
  campos: CAMPOS,
  retries: 0,
  expected: 'CREDENCIALES_INVALIDAS',
});

export interface ConTemporal {
  nombreUsuario: string;
  contrasenaTemporal: string;
  rememberMe: boolean;
}

/** After signing in with a one-time password: choose a new one, then enter (behaviour §2). */
export function ChooseContrasenia({ entrada, onClose }: { entrada: ConTemporal; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { nuevaContrasena: '', repetida: '' } });
  const choose = useAct(changeTemporal, {
    onSuccess: letIn,
    onError: (error) => {
      showFieldErrors(error, CAMPOS, form.setError);
      if (!(error instanceof CallError)) return;
      const isUsed = error.is('CREDENCIALES_INVALIDAS');
      if (isUsed) notify.warning('Esa contraseña ya se ha usado. Entra con la que elegiste o pide otra.');
      if (isUsed || error.is('TEMPORAL_CADUCADA')) onClose();
    },
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const send = form.handleSubmit(({ nuevaContrasena }) =>
    choose.run({ body: { ...entrada, ...ofDispositivo(), nuevaContrasena } }),
  );
  return (
    <>
      <button type="button" className={`${linkClass} ${styles.back}`} onClick={onClose}>
        <Icon name="arrow-left" size={18} />
        Volver
      </button>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Elige tu contraseña
      </h1>
      <Text tone="muted" size={17} className={styles.lead}>
        La que te han dado vale para una vez, {entrada.nombreUsuario}. Elige ahora la tuya: solo tú la sabrás.
      </Text>
      <Stack as="form" gap={12} onSubmit={send} noValidate>
        <NuevaContrasenia form={form} nombreUsuario={entrada.nombreUsuario} />
        <Button type="submit" size={52} block busy={choose.isPending}>
          Guardar y entrar
        </Button>
      </Stack>
    </>
  );
}
