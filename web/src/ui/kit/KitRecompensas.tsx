import { Button } from '../button/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { Alcance } from '../recompensa/Alcance.tsx';
import { Recompensa } from '../recompensa/Recompensa.tsx';
import { RecompensaCard, recompensasClass } from '../recompensa/RecompensaCard.tsx';
import styles from './Kit.module.css';

const RECOMPENSAS = [
  { id: 1, nombre: 'Diez minutos de juego', precio: 50, representacion: { nombreIcono: 'dice' } },
  { id: 2, nombre: 'Pista en el examen', precio: 60, representacion: { nombreIcono: 'lightbulb' } },
  { id: 4, nombre: 'Un día sin deberes de ninguna asignatura del curso', precio: 120, representacion: {} },
] as const;
const SALDO = 86;

/** Rewards: what they look like, and what one can do about their price. */
export function KitRecompensas() {
  return (
    <Card title="Recompensas">
      <div className={styles.row}>
        {[112, 72, 48, 32].map((size) => (
          <Recompensa key={size} id={size} representacion={{ nombreIcono: 'gift' }} size={size} />
        ))}
      </div>
      <ul className={recompensasClass}>
        {RECOMPENSAS.map((recompensa) => (
          <li key={recompensa.id}>
            <RecompensaCard {...recompensa} as="h3">
              {recompensa.precio > SALDO ? (
                <Alcance saldo={SALDO} precio={recompensa.precio} />
              ) : (
                <Button variant="soft" icon="carrito" block>
                  Canjear
                </Button>
              )}
            </RecompensaCard>
          </li>
        ))}
      </ul>
    </Card>
  );
}
