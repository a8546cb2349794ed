import type { Pac } from '@aupa/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text, surface } from '../../../ui/layout/Layout.tsx';
import { BarraPac } from './BarraPac.tsx';
import { DIBUJOS, sayDia, sayDiaOf, sayFaltaron, sayQuedan } from './palabras.ts';
import { sayMedallas } from './total.ts';
import styles from './Pac.module.css';

function sayEstado({ estado, totalContribuciones, cantidadMedallasNecesarias, visual }: Pac): string {
  const { meta, aMeta } = DIBUJOS[visual];
  const faltan = Math.max(0, cantidadMedallasNecesarias - totalContribuciones);
  if (estado === 'Completado') return `¡Conseguido! La clase ha llegado ${aMeta}`;
  if (estado === 'Programado') return 'Aún no ha empezado: las medallas contarán desde ese día';
  if (estado === 'Vencido') return `${sayFaltaron(faltan)} para ${meta}`;
  return faltan === 1 ? `Falta 1 para ${meta}` : `Faltan ${faltan} para ${meta}`;
}

interface PanelPacProps {
  pac: Pac;
  avance: number;
  acciones: ReactNode;
}

export function PanelPac({ pac, avance, acciones }: PanelPacProps) {
  const { estado, totalContribuciones, cantidadMedallasNecesarias, fechaInicio, fechaFin, diasRestantes, completado } =
    pac;
  return (
    <div className={`${styles.panel} ${surface.edge}`} data-estado={estado}>
      <p className={styles.tenue}>Medallas de la clase</p>
      <Text size={22} weight={800} className={styles.total}>
        <strong>{totalContribuciones}</strong> de {sayMedallas(cantidadMedallasNecesarias)}
      </Text>
      <BarraPac avance={avance} />
      <Text size={17} weight={800} className={styles.faltan}>
        {sayEstado(pac)}
      </Text>
      <Row gap={12} className={styles.plazo}>
        <Icon name={estado === 'Completado' ? 'ok' : 'calendario'} size={26} />
        <Stack as="p">
          <Text as="strong" size={17}>
            {estado === 'Programado'
              ? `Empieza el ${sayDia(fechaInicio)}`
              : estado === 'Completado'
                ? 'Desafío completado'
                : sayQuedan(diasRestantes)}
          </Text>
          <span className={styles.tenue}>
            {completado ? `Conseguido el ${sayDiaOf(completado)}` : `Hasta el ${sayDia(fechaFin)}`}
          </span>
        </Stack>
      </Row>
      {acciones && (
        <Row gap={8} className={styles.acciones}>
          {acciones}
        </Row>
      )}
    </div>
  );
}
