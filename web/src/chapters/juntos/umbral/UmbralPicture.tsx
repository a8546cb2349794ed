import type { TipoKudo, Umbral } from '@aupa/contract';
import { iconoDeRuta } from '@aupa/domain/base';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { IconoKudo } from './IconoKudo.tsx';
import styles from './Umbral.module.css';

/** Decorative «3 × ♥ → medal»; the caller says it in words. */
export function UmbralPicture({ umbral, tipos }: { umbral: Umbral; tipos: readonly TipoKudo[] }) {
  const { cantidadKudos, tipoKudoId, medallaId, rutaIconoMedalla, medallaColor } = umbral;
  const tipo = tipos.find(({ id }) => id === tipoKudoId);
  return (
    <Row gap={12} aria-hidden="true">
      <span className={styles.cantidad}>{cantidadKudos} ×</span>
      <IconoKudo icono={iconOf(tipo?.nombreIcono ?? 'heart')} />
      <Text as="span" tone="muted">
        <Icon name="arrow-right" size={20} />
      </Text>
      <Medalla id={medallaId} icono={iconoDeRuta(rutaIconoMedalla) ?? ''} color={medallaColor} size={56} />
    </Row>
  );
}
