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

export function PacEnPizarra({ pac }: { pac: RetoEnPizarra }) {
  return (
    <Stack as="section" className={styles.pac} aria-label="El desafío">
      <Row as="p" gap={20} className={styles.reto}>
        <Stack as="span" align="center" justify="center" className={styles.monte}>
          <Icon name="pac" size={36} />
        </Stack>
        <Text as="span" anywhere>
          {pac.nombre}
        </Text>
      </Row>
      <Row as="p" gap={16} align="baseline">
        <strong className={`${pizarra.rotulo} ${pizarra.enorme}`}>{pac.total}</strong>
        <Text as="span" weight={800}>
          {pac.conseguido ? '¡Conseguido!' : resumenOf(pac)}
        </Text>
      </Row>
      <span className={styles.barra}>
        <span className={styles.llena} style={{ width: `${avanceOf(pac) * 100}%` }} />
      </span>
    </Stack>
  );
}

export function PacEnGrande({ pac }: { pac: RetoEnPizarra | null }) {
  if (!pac) return <p className={avisoClass}>Ahora no hay ningún desafío en marcha: empieza uno en Desafío.</p>;
  return (
    <Stack gap={48} align="center" className={styles.pacGrande}>
      <EscenaPac
        visual={pac.visual}
        avance={avanceOf(pac)}
        resumen={`${pac.total} ${resumenOf(pac)}`}
        className={styles.dibujo ?? ''}
      />
      <PacEnPizarra pac={pac} />
    </Stack>
  );
}
