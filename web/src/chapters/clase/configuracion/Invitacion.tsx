import type { GrupoInfo } from '@aupa/contract';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { renewCodigo } from './acts.ts';
import { Codigo } from '../codigo/Codigo.tsx';
import styles from './Configuracion.module.css';

/** The join code and its renewal (behaviour §3). */
export function Invitacion({ grupo }: { grupo: GrupoInfo }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const renew = useAct(renewCodigo, { grupoId: grupo.id, onSuccess: close, onError: close });
  return (
    <Card title="Código de la clase">
      <p className={styles.how}>Con él, o con el enlace, tus alumnos piden entrar. Tú decides quién entra.</p>
      <Stack gap={12}>
        {grupo.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
        <Row justify="center">
          <Button variant="ghost" icon="reload" onClick={() => setIsAsking(true)}>
            Renovar código
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => renew.run({ params: { id: grupo.id } })}
        title="¿Renovar el código de la clase?"
        confirmLabel="Renovar código"
        busy={renew.isPending}
      >
        El código y el enlace de ahora dejarán de servir al momento. Quien ya está en la clase, o ya ha pedido entrar,
        no nota nada.
      </ConfirmDialog>
    </Card>
  );
}
