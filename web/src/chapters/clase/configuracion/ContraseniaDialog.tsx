import { lazily } from '@aupa/domain/base';
import type { PerfilProfesor } from '@aupa/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { useResetContrasenia, type Restablecida } from './acts.ts';
import codigo from '../codigo/Codigo.module.css';
import styles from './Configuracion.module.css';
import { copyOrWarn } from '../codigo/copiar.ts';

const instante = lazily(() => new Intl.DateTimeFormat('es', { weekday: 'long', hour: '2-digit', minute: '2-digit' }));

type ContraseniaDialogProps = { grupoId: number; perfil: PerfilProfesor; onClose: () => void };

/** A one-time password for a student who can't sign in: confirmed first, then shown once (behaviour §2). */
export function ContraseniaDialog({ grupoId, perfil, onClose }: ContraseniaDialogProps) {
  const reset = useResetContrasenia();
  if (reset.answer) return <Entregar perfil={perfil} dada={reset.answer} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => reset.run({ params: { id: grupoId, perfilId: perfil.id } })}
      title="¿Restablecer su contraseña?"
      object={perfil.nombreEstudiante}
      confirmLabel="Restablecer contraseña"
      busy={reset.isPending}
      {...(reset.refusal === undefined || reset.isPending ? {} : { error: reset.refusal })}
    >
      Verás una contraseña de un solo uso para dársela. Su contraseña actual dejará de funcionar y se cerrará su sesión
      en todos sus dispositivos.
    </ConfirmDialog>
  );
}

/** Ignore the second tap of a double tap. */
const READING_MS = 700;

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

type EntregarProps = { perfil: PerfilProfesor; dada: Restablecida; onClose: () => void };

function Entregar({ perfil, dada, onClose }: EntregarProps) {
  const { nombreUsuario, contrasenaTemporal, caduca } = dada;
  const copy = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The focused button is gone. Don't focus the close button: a second Enter would lose a password that can't be shown again.
  useEffect(() => copy.current?.focus(), []);
  const isRead = useElapsed(READING_MS);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Contraseña de un solo uso"
      centered
      guarded
      closeDisabled={!isRead}
      footer={
        <Button size={52} idle={!isRead} onClick={onClose}>
          Ya la tiene
        </Button>
      }
    >
      <p className={styles.how}>
        Dásela a {perfil.nombreEstudiante}. Al entrar elegirá la suya. No la volverás a ver aquí.
      </p>
      <Row wrap gap={[12, 24]} justify="center">
        <Stack as="dl" gap={12} justify="center">
          <div>
            <Text as="dt" align="center" tone="muted" size={14} weight={700}>
              Usuario
            </Text>
            <Text as="dd" align="center" size={19} weight={800} anywhere translate="no">
              {nombreUsuario}
            </Text>
          </div>
          <div>
            <Text as="dt" align="center" tone="muted" size={14} weight={700}>
              Contraseña
            </Text>
            <Text as="dd" anywhere align="center" translate="no" className={codigo.letras}>
              {contrasenaTemporal}
            </Text>
          </div>
        </Stack>
        <Button
          ref={copy}
          variant="line"
          icon="copy"
          onClick={() => void copyOrWarn(contrasenaTemporal).then(setCopied)}
        >
          Copiar contraseña
        </Button>
      </Row>
      <Text tone="muted" align="center" role="status" className={styles.caduca}>
        {isCopied && 'Contraseña copiada.'}
      </Text>
      <Text tone="muted" align="center" className={styles.caduca}>
        Vale hasta el <time dateTime={caduca}>{instante().format(new Date(caduca))}</time>.
      </Text>
    </Dialog>
  );
}
