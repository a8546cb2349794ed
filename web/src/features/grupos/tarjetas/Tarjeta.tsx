import type { GrupoInfo, TarjetaHecha } from '@aupa/contract';
import { direccionDeTarjeta, nombreCompleto, opensHereOnly } from '@aupa/domain';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import styles from './Tarjeta.module.css';

interface TarjetaProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia'>;
  tarjeta: TarjetaHecha;
}

/** One card: what the phone's own camera reads, and who it is for. Neither photo nor grade: it may be lost. */
export function Tarjeta({ grupo, tarjeta: { nombre, apellido, nombreUsuario, urlCompleta } }: TarjetaProps) {
  const entero = nombreCompleto({ nombre, apellido });
  return (
    <article className={styles.tarjeta} aria-label={`Tarjeta de ${entero}`}>
      <div className={styles.marco}>
        <Qr text={urlCompleta} label={`Código QR de ${entero}`} className={styles.qr} />
      </div>
      <div className={styles.palabras}>
        <Logo size={20} />
        <p className={styles.nombre} translate="no">
          {nombre}
        </p>
        {apellido !== '' && (
          <p className={styles.apellido} translate="no">
            {apellido}
          </p>
        )}
        <p className={styles.clase}>{`${grupo.materia} · ${grupo.nombre}`}</p>
        <p className={styles.direccion} data-solo-aqui={opensHereOnly(urlCompleta) || undefined} translate="no">
          {direccionDeTarjeta(urlCompleta)}
        </p>
        <p className={styles.usuario} translate="no">
          {nombreUsuario}
        </p>
      </div>
    </article>
  );
}
