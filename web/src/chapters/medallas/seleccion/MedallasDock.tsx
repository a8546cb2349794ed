import { useState } from 'react';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { MedallaEnVentana, medallaIntent } from '../catalogo/lazy.ts';
import type { useCatalogo } from '../entrega/DarMedalla.tsx';
import styles from './Dock.module.css';

/** One per key; more are behind the tenth place. */
const CON_TECLA = 9;
const SITIOS = 10;

interface MedallasDockProps {
  catalogo: ReturnType<typeof useCatalogo>;
  onPick: (medallaId: number) => void;
}

export function MedallasDock({ catalogo: { medallas, sinMedallas, isEmpty }, onPick }: MedallasDockProps) {
  const [isCreating, setIsCreating] = useState(false);
  if (medallas.length === 0) {
    return (
      <Row as="p" gap={16} justify="center" className={styles.ninguna}>
        {sinMedallas}
        {isEmpty && (
          <Button variant="line" icon="add" {...medallaIntent} onClick={() => setIsCreating(true)}>
            Crear medalla
          </Button>
        )}
        {isCreating && <MedallaEnVentana onClose={() => setIsCreating(false)} onCreada={() => setIsCreating(false)} />}
      </Row>
    );
  }
  const hasMore = medallas.length > SITIOS;
  return (
    <Stack as="ul" className={styles.medallas} aria-label="Medallas" data-composite data-mas={hasMore || undefined}>
      {medallas.map(({ id, nombre, nombreIcono, color }, i) => (
        <Stack as="li" key={id}>
          <Stack as="button" type="button" justify="center" className={styles.medalla} onClick={() => onPick(id)}>
            <Stack as="span" align="center" justify="center" className={styles.dibujo}>
              <Medalla id={id} icono={nombreIcono} color={color} size={40} />
              {i < CON_TECLA && (
                <kbd aria-hidden="true" data-atajo>
                  {i + 1}
                </kbd>
              )}
            </Stack>
            <Text as="span" anywhere className={styles.nombre}>
              {nombre}
            </Text>
          </Stack>
        </Stack>
      ))}
      {hasMore && (
        <Stack as="li" className={styles.todas}>
          <MedallaMenu
            trigger={
              <Stack as="button" type="button" justify="center" className={styles.medalla}>
                <Stack as="span" align="center" justify="center" className={styles.dibujo}>
                  <Icon name="more" size={20} />
                </Stack>
                <Text as="span" anywhere className={styles.nombre}>
                  Las {medallas.length} medallas
                </Text>
              </Stack>
            }
            label="Todas las medallas"
            placement="top end"
            medallas={medallas.map(({ id, nombre, nombreIcono, color, cantidadMonedasBrinda }) => ({
              id,
              nombre,
              icono: nombreIcono,
              color,
              monedas: cantidadMonedasBrinda,
            }))}
            onPick={onPick}
          />
        </Stack>
      )}
    </Stack>
  );
}
