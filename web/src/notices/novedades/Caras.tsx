import type { Novedades } from '@aupa/contract';
import { enumeracion } from '@aupa/domain/base';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import styles from './Novedades.module.css';

type CarasProps = Pick<Novedades['entradas'][number], 'caras'> & { carasDeMas?: number; size?: number };

const CARAS = 5;

export function Caras({ caras, carasDeMas = 0, size = 34 }: CarasProps) {
  const mas = Math.max(0, caras.length - CARAS) + carasDeMas;
  const vistas = caras.slice(0, CARAS);
  if (vistas.length === 0) return null;
  const nombres = vistas.map(({ nombre }) => nombre);
  return (
    <Row as="span" wrap gap={4} className={styles.caras}>
      {vistas.map(({ perfilEstudianteId, nombreEstudiante, enlaceAvatarMiniatura }) => (
        <Avatar key={perfilEstudianteId} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={size} />
      ))}
      {mas > 0 && <b aria-hidden="true">+{mas}</b>}
      <VisuallyHidden>De {enumeracion().format(mas > 0 ? [...nombres, `${mas} más`] : nombres)}</VisuallyHidden>
    </Row>
  );
}
