import type { PerfilProfesor, Tarjetas } from '@aupa/contract';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { sayElegida, sayHecha, sayUso } from './palabras.ts';
import styles from './Tarjetas.module.css';

interface FilaTarjetaProps {
  perfil: PerfilProfesor;
  tarjeta: Tarjetas['alumnos'][number];
  now: Date;
  /** The group's cards are switched off. */
  apagadas: boolean;
  onMake: () => void;
  onVoid: () => void;
}

export function FilaTarjeta({ perfil, tarjeta, now, apagadas, onMake, onVoid }: FilaTarjetaProps) {
  const nombre = perfil.nombreEstudiante;
  const tiene = tarjeta.hecha !== null;
  const elegida = tarjeta.contrasenaElegida;
  return (
    <Row as="li" wrap gap={8} justify="end" className={styles.fila}>
      <Avatar src={perfil.enlaceAvatarMiniatura} nombre={nombre} size={40} />
      <div className={styles.quien}>
        <Text weight={800} anywhere>
          {nombre}
        </Text>
        <Text tone="muted" size={14} anywhere className={styles.uso}>
          {sayHecha(tarjeta, now)}
          {tiene && <span>{sayUso(tarjeta, now)}</span>}
        </Text>
        {elegida !== null && (
          <Text
            tone="muted"
            size={14}
            anywhere
            className={styles.uso}
          >{`Ha elegido contraseña con la tarjeta, ${sayElegida(elegida, now)}`}</Text>
        )}
        {tarjeta.usos.length > 1 && <Pill tone="warn">{`${tarjeta.usos.length} aparatos`}</Pill>}
      </div>
      <IconButton
        icon="imprimir"
        label={tiene ? `Hacer otra tarjeta a ${nombre}` : `Hacer la tarjeta de ${nombre}`}
        disabled={apagadas}
        onClick={onMake}
      />
      {tiene && <IconButton icon="delete" label={`Anular la tarjeta de ${nombre}`} onClick={onVoid} />}
    </Row>
  );
}
