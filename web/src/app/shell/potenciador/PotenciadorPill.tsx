import { plural } from '@aupa/domain/base';
import { formatMultiplicador } from '@aupa/domain/medallas';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, surface } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Potenciador.module.css';

type PotenciadorPillProps = {
  /** Tenths of the multiplier: 16 is ×1,6. */
  decimas: number;
  /** The time left, HH:MM. */
  texto: string;
  className?: string;
};

export function PotenciadorPill({ decimas, texto, className = '' }: PotenciadorPillProps) {
  const por = formatMultiplicador(decimas);
  return (
    <Row as="span" gap={6} className={`${styles.potenciador} ${surface.edge} ${className}`}>
      <Icon name="bolt" size={16} />
      <span aria-hidden="true">
        ×{por} · {texto}
      </span>
      <VisuallyHidden>
        Potenciador: tus próximas monedas se multiplican por {por}. Termina en {wordsOf(texto)}.
      </VisuallyHidden>
    </Row>
  );
}

function wordsOf(texto: string): string {
  const [horas, minutos] = texto.split(':').map(Number);
  if (horas === undefined || minutos === undefined) return texto;
  const unidad = (n: number, una: string) => (n === 0 ? [] : [`${n} ${plural(n, una)}`]);
  return [...unidad(horas, 'hora'), ...unidad(minutos, 'minuto')].join(' y ') || 'unos segundos';
}
