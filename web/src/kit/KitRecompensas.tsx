import { useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { FilterChips } from '../ui/choice/FilterChips.tsx';
import { ItemAvatarTile, itemsAvatarClass } from '../parts/itemAvatar/ItemAvatarTile.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Alcance } from '../parts/recompensa/Alcance.tsx';
import { Recompensa } from '../parts/recompensa/Recompensa.tsx';
import { RecompensaCard, recompensasClass } from '../parts/recompensa/RecompensaCard.tsx';
import { cara } from './caras.ts';
import styles from './Kit.module.css';

const RECOMPENSAS = [
  { id: 1, nombre: 'Diez minutos de juego', precio: 50, representacion: { nombreIcono: 'dice' } },
  { id: 2, nombre: 'Pista en el examen', precio: 60, representacion: { nombreIcono: 'lightbulb' } },
  { id: 4, nombre: 'Un día sin deberes de ninguna asignatura del curso', precio: 120, representacion: {} },
] as const;
const SALDO = 86;

const ITEMS = [
  { nombre: 'Gorro de nieve', urlMiniatura: cara(1), precio: 20 },
  { nombre: 'rosa pastel', color: '#f59797', precio: 10, clase: 'color de pelo' },
  { nombre: 'Gafas de sol con forma de estrella', urlMiniatura: cara(5), precio: 45 },
  { nombre: 'noche', color: '#3b4291', precio: 100, clase: 'color de fondo' },
  { nombre: 'blanco', color: '#ffffff', precio: 20, clase: 'color de gafas' },
  { nombre: 'Sin foto', urlMiniatura: '/no-hay.svg', precio: 60 },
] as const;
const FILTROS = ['Todo', 'Sombrero', 'Gafas', 'Accesorio', 'Ropa', 'Colores'].map((label) => ({ value: label, label }));

/** Things for the avatar, as they stand in a store. */
export function KitItems() {
  const [filtro, setFiltro] = useState('Todo');
  return (
    <section>
      <h2>Para tu avatar</h2>
      <FilterChips label="Ítems de ejemplo" options={FILTROS} value={filtro} onChange={setFiltro} />
      <ul className={itemsAvatarClass}>
        {ITEMS.map(({ precio, ...item }) => (
          <li key={item.nombre}>
            <ItemAvatarTile
              item={item}
              clase={'clase' in item ? item.clase : undefined}
              precio={precio}
              faltan={Math.max(0, precio - SALDO)}
              {...(precio > SALDO ? {} : { verbo: 'Canjear', onClick: () => undefined })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
