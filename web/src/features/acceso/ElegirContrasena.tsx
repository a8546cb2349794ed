import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { startSesion } from '../../shell/sesion.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { showFieldErrors } from './errores.ts';
import styles from './forms.module.css';
import { NuevaContrasena } from './NuevaContrasena.tsx';

const CAMPOS = ['nuevaContrasena'] as const;

export interface ConTemporal {
  nombreUsuario: string;
  contrasenaTemporal: string;
  rememberMe: boolean;
}

/** Somebody came with a one-time password: they choose their own, and are in (behaviour §2). */
export function ElegirContrasena({ entrada, onClose }: { entrada: ConTemporal; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { nuevaContrasena: '', repetida: '' } });
  const choose = useAction('POST /api/RecuperarContrasena/cambiar-temporal', {
    fallback: 'Error desconocido al restablecer la contraseña.',
    campos: CAMPOS,
    retries: 0,
    onSuccess: startSesion,
    onError: (error) => showFieldErrors(error, CAMPOS, form.setError),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('nuevaContrasena'), [setFocus]);

  const send = form.handleSubmit(({ nuevaContrasena }) => choose.run({ body: { ...entrada, nuevaContrasena } }));
  return (
    <>
      <button type="button" className={styles.back} onClick={onClose}>
        <Icon name="arrow-left" size={18} />
        Volver
      </button>
      <h1 className={styles.title}>Elige tu contraseña</h1>
      <p className={styles.lead}>
        La que te han dado vale para una vez, {entrada.nombreUsuario}. Elige ahora la tuya: solo tú la sabrás.
      </p>
      <form className={styles.form} onSubmit={send} noValidate>
        <NuevaContrasena form={form} />
        <Button type="submit" size={52} block busy={choose.isPending}>
          Guardar y entrar
        </Button>
      </form>
    </>
  );
}
