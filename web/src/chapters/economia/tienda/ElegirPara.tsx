import { plural } from '@aupa/domain/base';
import { sayMonedasQueFaltan } from '@aupa/domain/economia';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import styles from './Tienda.module.css';

export interface Opcion {
  id: number;
  nombre: string;
  picture: ReactNode;
  /** A pupil's balance or a reward's price. */
  monedas: number;
  /** Missing coins; 0 if it can be redeemed. */
  faltan: number;
}

interface ElegirParaProps {
  title: string;
  pregunta: string;
  secciones: ReadonlyArray<{ titulo?: string; opciones: readonly Opcion[] }>;
  elegida: number | null;
  onElegir: (id: number) => void;
  /** The balance after redeeming; its line is reserved while null. */
  queda: string | null;
  vacio: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** «Canjear para…»: choose one option, see the cost, redeem (behaviour §13). */
export function ElegirPara(props: ElegirParaProps) {
  const { title, pregunta, secciones, elegida, onElegir, queda, vacio, confirmLabel, onConfirm, onClose } = props;
  const llenas = secciones.filter(({ opciones }) => opciones.length > 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="m"
      footer={
        <Row wrap grow align="stretch" gap={[8, 12]} className={styles.pie}>
          <Text role="status" tone="muted" weight={700} className={styles.queda}>
            {queda}
          </Text>
          <Button variant="line" size={52} onClick={onClose}>
            Cancelar
          </Button>
          <Button size={52} icon="carrito" idle={elegida === null} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      {llenas.length === 0 && <Text tone="muted">{vacio}</Text>}
      {llenas.map(({ titulo = pregunta, opciones }) => (
        <Stack as="fieldset" key={titulo} gap={8} className={styles.opciones}>
          <Text as="legend" weight={700}>
            {titulo}
          </Text>
          {opciones.map((opcion) => (
            <Una key={opcion.id} opcion={opcion} isElegida={opcion.id === elegida} onElegir={onElegir} />
          ))}
        </Stack>
      ))}
    </Dialog>
  );
}

function Una({
  opcion: { id, nombre, picture, monedas, faltan },
  isElegida,
  onElegir,
}: {
  opcion: Opcion;
  isElegida: boolean;
  onElegir: (id: number) => void;
}) {
  return (
    <Row as="label" gap={12} className={styles.opcion} data-lejos={faltan > 0 || undefined}>
      <input type="radio" name="para" checked={isElegida} disabled={faltan > 0} onChange={() => onElegir(id)} />
      {picture}
      <Stack as="span" grow>
        <Text as="span" weight={700} anywhere>
          {nombre}
        </Text>
        {faltan > 0 && (
          <Text as="span" tone="muted" size={14} weight={700} anywhere>
            {`Le ${sayMonedasQueFaltan(faltan)}`}
          </Text>
        )}
      </Stack>
      <Row as="span" gap={4} className={styles.cifra}>
        <Moneda size={20} /> {monedas}{' '}
        <Text as="span" tone="muted" size={14} weight={700} className={styles.palabra}>
          {plural(monedas, 'moneda')}
        </Text>
      </Row>
    </Row>
  );
}
