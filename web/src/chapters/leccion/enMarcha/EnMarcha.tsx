import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../../data/puede.ts';
import { herramientasOf, type Herramienta } from '../../../app/navigation/herramientas.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { latePart } from '../../../ui/late/latePart.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './EnMarcha.module.css';

const Cifra = latePart(async () => (await import('./Cifra.tsx')).Cifra);

interface EnMarchaProps {
  grupoId: number;
  /** `tira`: beside the class, not on a phone. `barra`: at the bottom of a phone only. `pestanas`: both, within a tool. */
  forma: 'tira' | 'barra' | 'pestanas';
  abierta?: Herramienta;
}

/** «Clase en marcha»: the single entry to the tools of the lesson (behaviour §11). */
export function EnMarcha({ grupoId, forma, abierta }: EnMarchaProps) {
  const may = useAbilities(grupoId);
  // On a desktop there is no bar, so fetch nothing for it.
  const isShown = useIsPhone() || forma !== 'barra';
  return (
    <Row as="nav" align="stretch" className={styles.enMarcha} data-forma={forma} aria-label="Clase en marcha">
      {herramientasOf(may).map(([una, { label, icon }]) => (
        <Link
          key={una}
          to="/grupo/$id/$herramienta"
          params={{ id: grupoId, herramienta: una }}
          className={styles.herramienta}
          aria-current={una === abierta ? 'page' : undefined}
        >
          <Icon name={icon} size={18} className={styles.icono} />
          {label}
          {isShown && (una === 'lista' || una === 'tiempo') && <Cifra grupoId={grupoId} de={una} />}
        </Link>
      ))}
    </Row>
  );
}
