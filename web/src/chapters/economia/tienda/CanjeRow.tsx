import { plural } from '@aupa/domain/base';
import type { Canje, GrupoInfo } from '@aupa/contract';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { sayWhen } from '../../medallas/decisiones/sayWhen.ts';
import { deliverCanje, giveBackCanje } from './acts.ts';
import styles from './Tienda.module.css';
import { EstadoCanje } from './EstadoCanje.tsx';

interface CanjeRowProps {
  grupo: GrupoInfo;
  canje: Canje;
  /** Time of the list's last fetch, in ms. */
  now: number;
}

const sayMonedas = (n: number) => (n === 1 ? '1 moneda' : `${n}\u00A0monedas`);

function sayBack({ esRegalo, precio, nombreEstudiante }: Canje): string {
  if (esRegalo || precio === 0) return `Era un regalo: ${nombreEstudiante} se queda sin él y no vuelve ninguna moneda.`;
  return `${plural(precio, 'Vuelve', 'Vuelven')} ${sayMonedas(precio)} a ${nombreEstudiante}.`;
}

export function CanjeRow({ grupo, canje, now }: CanjeRowProps) {
  const [isGivingBack, setIsGivingBack] = useState(false);
  const deliver = useAct(deliverCanje, { grupoId: grupo.id });
  const giveBack = useAct(giveBackCanje, { grupoId: grupo.id });
  const { canjeId, recompensaId, nombre, nombreIcono, nombreEstudiante, precio, fecha, estado, esRegalo } = canje;
  const picture = (size: number) => <Recompensa id={recompensaId} representacion={{ nombreIcono }} size={size} />;

  return (
    <Row as="li" wrap gap={12} className={styles.canje}>
      {picture(48)}
      <div className={styles.who}>
        <Text as="h3" size={17} anywhere className={styles.tight}>
          {nombreEstudiante}
        </Text>
        <Text tone="muted" size={15} anywhere>
          <Text as="strong" tone="text">
            {nombre}
          </Text>{' '}
          · {esRegalo ? 'regalo del desafío' : sayMonedas(precio)} ·{' '}
          <time dateTime={fecha}>{sayWhen(Date.parse(fecha), now)}</time>
        </Text>
      </div>
      {estado === 'Pendiente' ? (
        <Row wrap gap={12} align="stretch" justify="end" className={styles.actions}>
          <Button
            variant="line"
            icon="undo"
            aria-label={`Devolver ${nombre} de ${nombreEstudiante}`}
            onClick={() => setIsGivingBack(true)}
          >
            Devolver
          </Button>
          <Button
            icon="check"
            aria-label={`Entregar ${nombre} a ${nombreEstudiante}`}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              deliver.run({ params: { canjeId } });
            }}
          >
            Entregar
          </Button>
        </Row>
      ) : (
        <EstadoCanje estado={estado} />
      )}
      {isGivingBack && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsGivingBack(false)}
          onConfirm={() => {
            giveBack.run({ params: { canjeId } });
            setIsGivingBack(false);
          }}
          title="¿Devolver la recompensa?"
          object={nombre}
          picture={picture(72)}
          confirmLabel="Devolver"
        >
          {sayBack(canje)}
        </ConfirmDialog>
      )}
    </Row>
  );
}
