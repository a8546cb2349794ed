import type { GrupoInfo, TarjetaHecha } from '@aupa/contract';
import { nombreCompleto, opensHereOnly } from '@aupa/domain/base';
import { direccionDeTarjeta } from '@aupa/domain/ingreso';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import styles from './PliegoTarjetas.module.css';

interface TarjetaProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia'>;
  tarjeta: TarjetaHecha;
}

/** A card with its QR code and owner. Neither photo nor grade: it may be lost. */
export function Tarjeta({ grupo, tarjeta: { nombre, apellido, nombreUsuario, urlCompleta } }: TarjetaProps) {
  const entero = nombreCompleto({ nombre, apellido });
  return (
    <article className={styles.tarjeta} aria-label={`Tarjeta de ${entero}`}>
      <div className={styles.marco}>
        <Qr text={urlCompleta} label={`Código QR de ${entero}`} className={styles.qr} />
      </div>
      <div className={styles.palabras}>
        <Logo size={20} />
        <Text display size={28} weight={800} className={styles.nombre} translate="no">
          {nombre}
        </Text>
        {apellido !== '' && (
          <Text display size={17} weight={800} translate="no">
            {apellido}
          </Text>
        )}
        <Text tone="muted" size={14} weight={700} className={styles.clase}>{`${grupo.materia} · ${grupo.nombre}`}</Text>
        <Text
          tone={opensHereOnly(urlCompleta) ? 'warn' : 'muted'}
          size={14}
          weight={700}
          className={styles.direccion}
          translate="no"
        >
          {direccionDeTarjeta(urlCompleta)}
        </Text>
        <Text size={15} weight={800} translate="no">
          {nombreUsuario}
        </Text>
      </div>
    </article>
  );
}
