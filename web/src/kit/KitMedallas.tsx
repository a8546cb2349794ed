import { MedallaChip } from '../parts/medalla/MedallaChip.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Medalla } from '../parts/medalla/Medalla.tsx';
import { MedallaCount } from '../parts/medalla/MedallaCount.tsx';
import { CalificacionPill } from '../parts/calificacion/CalificacionPill.tsx';
import { MonedasPill } from '../parts/monedas/MonedasPill.tsx';
import { Pill } from '../ui/pill/Pill.tsx';
import { MEDALLAS } from './examples.ts';
import styles from './Kit.module.css';

export function KitMedallas() {
  return (
    <Card title="Medallas, notas y monedas">
      <div className={styles.row}>
        <Medalla id={0} icono="star" variant="gold" size={120} />
        {MEDALLAS.slice(0, 5).map(({ id, icono }) => (
          <Medalla key={id} id={id} icono={icono} color={null} size={64} />
        ))}
        <Medalla id={6} icono="palette" variant="pending" size={64} />
        <Medalla id={6} icono="clock" variant="pending" size={120} />
        <Medalla id={1} icono="handshake" color={null} size={24} />
        <Medalla id={2} icono="brain" color="rosa" size={30} />
      </div>
      <div className={styles.row}>
        {MEDALLAS.slice(0, 4).map((medalla) => (
          <MedallaCount key={medalla.id} {...medalla} cantidad={medalla.id + 1} />
        ))}
      </div>
      <div className={styles.row}>
        <CalificacionPill calificacion={9.2} maxima={10} decimales={1} />
        <CalificacionPill calificacion={5} maxima={10} />
        <CalificacionPill calificacion={2} maxima={10} />
        <CalificacionPill calificacion={2} maxima={10} valoracion="Empezando" />
        <CalificacionPill calificacion={0} maxima={10} />
        <CalificacionPill calificacion={6.5} maxima={7} decimales={1} compact />
      </div>
      <div className={styles.row}>
        <MonedasPill cantidad={86} />
        <MonedasPill cantidad={5} sign />
        <Pill tone="ok" icon="ok">
          Aceptada
        </Pill>
        <Pill tone="warn" icon="pendiente">
          Pendiente
        </Pill>
        <Pill tone="bad">Rechazada</Pill>
        <Pill tone="info">Nueva</Pill>
        <Pill>×2</Pill>
      </div>
      <div className={styles.row}>
        {MEDALLAS.map((medalla) => (
          <MedallaChip key={medalla.id} {...medalla} variant="inherited" cantidad={medalla.id % 3} />
        ))}
      </div>
      <div className={styles.row}>
        {MEDALLAS.map((medalla) => (
          <MedallaChip key={medalla.id} {...medalla} variant="added" cantidad={medalla.id % 3} onRemove={() => {}} />
        ))}
      </div>
    </Card>
  );
}
