import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { EscenaPac } from '../../../../parts/pac/EscenaPac.tsx';
import { avisoClass } from './Cara.tsx';
import pizarra from './Pizarra.module.css';
import styles from './Vistas.module.css';
import type { RetoEnPizarra } from './vista.ts';

const avanceOf = ({ total, necesarias, conseguido }: RetoEnPizarra) =>
  conseguido ? 1 : Math.min(1, total / necesarias);
const resumenOf = ({ necesarias }: RetoEnPizarra) => `de ${necesarias} medallas`;

/** The challenge beside the class. */
export function PacEnPizarra({ desafio }: { desafio: RetoEnPizarra }) {
  return (
    <Stack as="section" className={styles.pac} aria-label="El desafío">
      <Row as="p" gap={20} className={styles.reto}>
        <span className={styles.monte}>
          <Icon name="pac" size={36} />
        </span>
        <span>{desafio.nombre}</span>
      </Row>
      <Row as="p" gap={16} align="baseline">
        <strong className={`${pizarra.rotulo} ${pizarra.enorme}`}>{desafio.total}</strong>
        <Text as="span" weight={800}>
          {desafio.conseguido ? '¡Conseguido!' : resumenOf(desafio)}
        </Text>
      </Row>
      <span className={styles.barra}>
        <span className={styles.llena} style={{ width: `${avanceOf(desafio) * 100}%` }} />
      </span>
    </Stack>
  );
}

/** The challenge alone, with its drawing. */
export function PacEnGrande({ desafio }: { desafio: RetoEnPizarra | null }) {
  if (!desafio) return <p className={avisoClass}>Ahora no hay ningún desafío en marcha: empieza uno en Desafío.</p>;
  return (
    <Stack gap={48} align="center" className={styles.pacGrande}>
      <EscenaPac
        visual={desafio.visual}
        avance={avanceOf(desafio)}
        resumen={`${desafio.total} ${resumenOf(desafio)}`}
        className={styles.dibujo ?? ''}
      />
      <PacEnPizarra desafio={desafio} />
    </Stack>
  );
}
