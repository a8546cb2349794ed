import type { Historial, MedallaObtenida } from '@aupa/contract';
import { sayQuienLaDio } from '@aupa/domain/perfil';
import { Icon } from '../../ui/icons/Icon.tsx';
import { List, Row, Text } from '../../ui/layout/Layout.tsx';
import { sayDay } from '../../parts/dia/sayDay.ts';
import { PorQue } from './PorQue.tsx';
import styles from './Perfil.module.css';

type Obtenida = MedallaObtenida['obtenidas'][number];

function sayWho({ causa, otorgadaPor, cantidad }: Obtenida, propio: boolean): string {
  if (causa === 'umbral') return 'Por los reconocimientos de la clase';
  if (causa === 'solicitud') return `Solicitud aceptada por ${otorgadaPor}`;
  return sayQuienLaDio(otorgadaPor, [{ cantidad }], { propio });
}

interface ObtenidasProps {
  obtenidas: readonly Obtenida[];
  propia: boolean;
  now: Date;
  /** History entries with more detail on these copies. */
  entradas?: Historial['entradas'] | undefined;
}

/** Copies of one medal: each with date, giver and reason (behaviour §10, calificacion). */
export function Obtenidas({ obtenidas, propia, now, entradas = [] }: ObtenidasProps) {
  const porLote = new Map(entradas.map((entrada) => [entrada.loteId, entrada]));
  return (
    <List gap={8} className={styles.obtenidas}>
      {obtenidas.map((obtenida, i) => {
        const entrada = porLote.get(obtenida.loteId);
        return (
          <Row as="li" key={i} align="start" gap={8}>
            <Icon name="check" size={16} />
            <Text as="span" size={15} grow>
              {sayWho(obtenida, propia)}, <time dateTime={obtenida.fecha}>{sayDay(obtenida.fecha, now)}</time>
              {obtenida.cantidad > 1 && ` (×${obtenida.cantidad})`}
              {entrada && <PorQue entrada={entrada} propio={propia} />}
              {obtenida.motivo !== null && (
                <Text as="q" anywhere className={styles.motivo}>
                  {obtenida.motivo}
                </Text>
              )}
            </Text>
          </Row>
        );
      })}
    </List>
  );
}
