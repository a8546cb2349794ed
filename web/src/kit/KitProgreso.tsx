import { useState } from 'react';
import { AvatarSol } from '../parts/avatar/AvatarSol.tsx';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ProgresoEscalera } from '../parts/escalera/ProgresoEscalera.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { faltantesClass, MedallaFaltante } from '../parts/inventario/MedallaFaltante.tsx';
import { inventarioClass, MedallaInventario } from '../parts/inventario/MedallaInventario.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Resaltado } from '../ui/layout/Resaltado.tsx';
import { Medalla } from '../parts/medalla/Medalla.tsx';
import { PotenciadorPill } from '../parts/potenciador/PotenciadorPill.tsx';
import { Moneda } from '../parts/monedas/Moneda.tsx';
import { StatTile, statsClass } from '../ui/stat/StatTile.tsx';
import { MEDALLAS } from './examples.ts';
import { cara } from './caras.ts';
import styles from './Kit.module.css';

const AISHA = { nombre: 'Aisha Diallo', avatar: cara(5) };
const from = (min: number, max: number, step = 1) =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => min + i * step);

/** Table, grade and goal of stairs to look at. */
const ESCALERAS: ReadonlyArray<[titulo: string, notas: number[], actual: number, meta: number]> = [
  ['Aún sin nota', from(1, 10), 0, 9],
  ['En la meta', from(1, 10), 9, 9],
  ['Arriba del todo, sin meta', from(1, 10), 10, 0],
  ['Una sola nota', [5], 0, 5],
  ['Tres notas, la meta entre dos', [5, 7, 10], 5, 9],
  ['Doce notas', from(1, 12), 1, 12],
  ['De 1 a 10 por medios', from(1, 10, 0.5), 7.5, 9],
  ['De 1 a 100', from(1, 100), 43, 85],
  ['De 1 a 100, aún sin nota', from(1, 100), 0, 100],
  ['Hasta 1000 con decimales', [1, 250.25, 500.5, 999.75, 1000], 500.5, 1000],
];

/** How far a pupil is: figures, stairs, what is missing, what is won. */
export function KitProgreso() {
  const [nota, setNota] = useState(7);
  return (
    <>
      <section aria-label="Cifras">
        <h2>Cifras</h2>
        <div className={styles.row}>
          <AvatarSol
            src={AISHA.avatar}
            nombre={AISHA.nombre}
            medallas={MEDALLAS.slice(0, 4)}
            action={<IconButton label="Editar avatar" icon="edit" variant="primary" size={52} />}
          />
          <AvatarSol nombre="María de los Ángeles Fernández-Villaverde" medallas={MEDALLAS.slice(4, 5)} />
        </div>
        <div className={`${statsClass} ${styles.stats}`}>
          <StatTile value={86} label="Monedas" picture={<Moneda />} />
          <StatTile value={14} label="Medallas" picture={<Medalla id={0} icono="star" variant="gold" size={27} />} />
          <StatTile
            value={9}
            label="Mi meta"
            picture={<Icon name="flag" size={26} className={styles.flag} />}
            onClick={() => setNota(7)}
            action="Cambiar mi meta"
          />
        </div>
        <div className={`${statsClass} ${styles.stats}`}>
          <StatTile value={0} label="Monedas" picture={<Moneda />} />
          <StatTile
            value="1 048 576"
            label="Medallas"
            picture={<Medalla id={0} icono="star" variant="gold" size={27} />}
          />
          <StatTile
            value="–"
            label="Elige tu meta"
            picture={<Icon name="flag" size={26} className={styles.flag} />}
            onClick={() => setNota(1)}
          />
        </div>
        <div className={styles.row}>
          <PotenciadorPill decimas={16} texto="05:12" />
          <PotenciadorPill decimas={20} texto="23:59" />
          <PotenciadorPill decimas={25} texto="00:01" />
        </div>
      </section>
      <Card title={`Vas por el ${nota}`} aside="Mi meta: 9">
        <ProgresoEscalera notas={from(1, 10)} actual={nota} meta={9} {...AISHA} />
        <p className={`${styles.row} ${styles.below}`}>
          <span>
            Te faltan <Resaltado>3 medallas</Resaltado> para subir al 8.
          </span>
        </p>
        <div className={styles.row}>
          <Button variant="soft" icon="arrow-up" disabled={nota === 10} onClick={() => setNota(nota + 1)}>
            Subir
          </Button>
          <Button variant="line" disabled={nota === 0} onClick={() => setNota(nota - 1)}>
            Bajar
          </Button>
        </div>
        <h3>Medallas para avanzar</h3>
        <div className={faltantesClass}>
          <MedallaFaltante {...MEDALLAS[2]} tiene={1} pide={2} />
          <MedallaFaltante {...MEDALLAS[3]} tiene={0} pide={1} />
          <MedallaFaltante {...MEDALLAS[6]} tiene={0} pide={12} />
          <MedallaFaltante {...MEDALLAS[0]} tiene={2} pide={2} />
          <MedallaFaltante {...MEDALLAS[1]} tiene={2} pide={3} />
        </div>
      </Card>
      <div className={styles.stairs}>
        {ESCALERAS.map(([titulo, notas, actual, meta]) => (
          <Card key={titulo} title={titulo}>
            <ProgresoEscalera notas={notas} actual={actual} meta={meta} {...AISHA} />
          </Card>
        ))}
      </div>
      <Card title="Mis medallas" aside="14 ganadas">
        <div className={inventarioClass}>
          {MEDALLAS.map((medalla, i) => (
            <MedallaInventario
              key={medalla.id}
              {...medalla}
              cantidad={[5, 3, 120, 0, 1, 0, 0, 2][i] ?? 0}
              nueva={i === 1 || i === 4}
              onClick={i % 4 === 3 ? undefined : () => setNota(7)}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
