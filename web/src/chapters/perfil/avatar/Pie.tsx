import { monedasQueFaltan, sayMonedasQueFaltan } from '@aupa/domain/economia';
import type { ItemAvatar, Tapado } from '@aupa/domain/avatar';
import type { Ref } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Escena.module.css';
import { precioDeTodo, sayItems, sayTapado } from './palabras.ts';

interface PieProps {
  /** Shown when there is nothing else to say. */
  animo: string;
  /** Tried on, not owned. */
  probando: readonly ItemAvatar[];
  /** Worn, but hidden by other items. */
  tapados: readonly Tapado[];
  saldo: number;
  isSaving: boolean;
  onBuy: () => void;
  onCancel: () => void;
  onSave: () => void;
  saveRef: Ref<HTMLButtonElement>;
}

export function Pie({ animo, probando, tapados, saldo, isSaving, onBuy, onCancel, onSave, saveRef }: PieProps) {
  const total = precioDeTodo(probando);
  const faltan = monedasQueFaltan(saldo, total);
  return (
    <Row gap={12} className={styles.pie} data-dice={probando.length + tapados.length > 0 || undefined}>
      <Row grow gap={12} className={styles.prueba}>
        <Stack as="p" role="status">
          {probando.length + tapados.length === 0 && (
            <Text as="span" tone="muted" size={15} weight={700}>
              {animo}
            </Text>
          )}
          {probando.length > 0 && (
            <>
              <Text as="strong" anywhere>
                {sayItems(probando)}
              </Text>
              <Text as="span" tone="muted" size={15} weight={700}>
                <Row as="span" wrap gap={4}>
                  <Moneda size={18} /> {total}
                  <VisuallyHidden> monedas.</VisuallyHidden>
                  {faltan > 0 && <span> · Te {sayMonedasQueFaltan(faltan)}</span>}
                </Row>
              </Text>
            </>
          )}
          {tapados.map((tapado) => (
            <Text as="span" tone="muted" size={15} weight={700} key={tapado.item.id}>
              {sayTapado(tapado, probando.length === 1 && probando[0] === tapado.item)}
            </Text>
          ))}
        </Stack>
        {probando.length > 0 && faltan === 0 && (
          <Button variant="soft" icon="carrito" disabled={isSaving} onClick={onBuy}>
            Canjear
          </Button>
        )}
      </Row>
      <Row align="stretch" gap={12} className={styles.salida}>
        <Button variant="line" size={52} disabled={isSaving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button ref={saveRef} size={52} icon="check" busy={isSaving} onClick={onSave}>
          Guardar avatar
        </Button>
      </Row>
    </Row>
  );
}
