import { decimalesOf, formatNota } from '@aupa/domain/perfil';
import type { BarraProgreso } from '@aupa/contract';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StatTile } from '../../ui/stat/StatTile.tsx';
import styles from './Perfil.module.css';

const picture = <Icon name="flag" size={26} className={styles.flag} />;

/** The goal as everybody reads it: none yet is said in words. */
const sayMeta = (meta: number, decimales: number) => (meta === 0 ? 'Sin meta' : formatNota(meta, decimales));

export interface MetaProps {
  grupoId: number;
  perfilId: number;
  meta: number;
  /** Bounds and decimals; until it has come, 0 to 100 (spec §9). */
  barra: BarraProgreso | undefined;
  isOwn: boolean;
}

type MetaTileProps = Pick<MetaProps, 'meta' | 'barra' | 'isOwn'> & {
  /** Opens the form; undefined: it is not whoever looks who sets it. */
  onEdit: (() => void) | undefined;
};

/** A goal as a tile that opens its form: one's own, or a pupil's for their teacher where pupils use no devices (spec §2, Profile view; behaviour §13). */
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
