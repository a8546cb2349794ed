import { VISUALES } from '@aupa/domain';
import { EscenaPac } from '../parts/pac/EscenaPac.tsx';
import { cara } from './caras.ts';
import styles from './Kit.module.css';

const CLASE = ['Inés Calvo', 'Mateo Ibáñez', 'Aisha Diallo', 'Nour Haddad', 'Bruno Castillo', 'Arjun Rao'];
const TRIPULACION = CLASE.map((nombre, i) => ({ id: i + 1, nombre, avatar: cara(i + 1) }));
const CAMPAMENTOS = [20, 40, 60, 80].map((medallas) => ({ medallas, avance: medallas / 100 }));

/** The five drawings of a challenge, each at its beginning, under way, half done and completed. */
export function KitPac() {
  return (
    <section aria-label="Desafío">
      <h2>Desafío</h2>
      <div className={styles.stairs}>
        {VISUALES.flatMap((visual) =>
          [0, 20, 50, 100].map((tanto) => (
            <EscenaPac
              key={`${visual}-${tanto}`}
              visual={visual}
              avance={tanto / 100}
              resumen={`${tanto} de 100 medallas`}
              campamentos={CAMPAMENTOS}
              tripulacion={TRIPULACION}
              resto={18}
              recompensa={{ nombre: 'Tarde de juegos', icono: 'dice' }}
            />
          )),
        )}
      </div>
    </section>
  );
}
