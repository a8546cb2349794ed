import { decimalesOf, formatNota } from '@aupa/domain/perfil';
import type { BarraProgreso } from '@aupa/contract';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StatTile } from '../../ui/stat/StatTile.tsx';
import styles from './Perfil.module.css';

const picture = <Icon name="flag" size={26} className={styles.flag} />;

const sayMeta = (meta: number, decimales: number) => (meta === 0 ? 'Sin meta' : formatNota(meta, decimales));

export interface MetaProps {
  grupoId: number;
  perfilId: number;
  meta: number;
  /** Bounds and decimals; 0 to 100 until loaded (spec §9). */
  barra: BarraProgreso | undefined;
  isOwn: boolean;
}

type MetaTileProps = Pick<MetaProps, 'meta' | 'barra' | 'isOwn'> & {
  /** Undefined if the reader can't set the goal. */
  onEdit: (() => void) | undefined;
};

/**
 * Opens the form for one's own goal. In a class without devices the teacher sets it for a pupil (spec §2, Profile view;
 * behaviour §13).
 */
export function MetaTile({ meta, barra, isOwn, onEdit }: MetaTileProps) {
  const decimales = decimalesOf(barra?.notas ?? []);
  if (!isOwn) {
    const edits = onEdit && { action: 'Cambiar su meta', onClick: onEdit };
    return <StatTile value={sayMeta(meta, decimales)} label="Meta" picture={picture} {...edits} />;
  }
  return (
    <StatTile
      value={meta === 0 ? '–' : formatNota(meta, decimales)}
      label={meta === 0 ? 'Elige tu meta' : 'Mi meta'}
      picture={picture}
      {...(onEdit && { action: 'Cambiar mi meta', onClick: onEdit })}
    />
  );
}
