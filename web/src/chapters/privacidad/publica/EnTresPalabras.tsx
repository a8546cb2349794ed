import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Text } from '../../../ui/layout/Layout.tsx';
import type { Privacidad } from '../queries.ts';
import styles from './Privacidad.module.css';

interface Palabra {
  icon: IconName;
  titulo: string;
  texto: string;
}

const palabrasDe = ({ plazos }: Privacidad): Palabra[] => [
  {
    icon: 'escudo',
    titulo: 'Se queda en el centro',
    texto:
      'Todo está en el servidor de tu centro. Aúpa no manda nada a otras empresas: ni publicidad, ni estadísticas, ni fotos.',
  },
  {
    icon: 'person',
    titulo: 'Lo justo',
    texto: 'Tu nombre, lo que pasa en clase y un dibujo. Ni correo de alumnos, ni fotos, ni dónde estás.',
  },
  {
    icon: 'delete',
    titulo: 'Con fecha de fin',
    texto: `Cada clase se borra sola: ${plazos.clase}. Y tu cuenta también: ${plazos.cuenta}.`,
  },
];

export function EnTresPalabras({ privacidad }: { privacidad: Privacidad }) {
  return (
    <Grid columns={260} gap={16}>
      {palabrasDe(privacidad).map(({ icon, titulo, texto }) => (
        <Card key={titulo}>
          <span className={styles.icon}>
            <Icon name={icon} size={20} />
          </span>
          <h2>{titulo}</h2>
          <Text weight={600}>{texto}</Text>
        </Card>
      ))}
    </Grid>
  );
}
