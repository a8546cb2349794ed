import { KudoNota, kudosClass } from '../parts/kudo/KudoNota.tsx';
import { KudosRestantes } from '../parts/kudo/KudosRestantes.tsx';
import type { IconName } from '../ui/icons/names.ts';
import { Card } from '../ui/layout/Card.tsx';
import { TabLabel, Tabs, tabClass } from '../ui/tabs/Tabs.tsx';
import { cara } from './caras.ts';
import styles from './Kit.module.css';

const GENTE = [
  ['Nora Vidal', cara(2)],
  ['Salma Amrani', cara(3)],
  ['Iker Etxeberria', cara(4)],
  ['María de los Ángeles Fernández-Villaverde', null],
  ['Leo Santos', cara(6)],
].map(([nombre, avatar], id) => ({ id, nombre: nombre ?? '', avatar }));

const KUDOS = [
  ['Suma en equipo', 'heart', 4, 3],
  ['Una idea genial', 'lightbulb', 3, 2],
  ['Me ayudó a entenderlo', 'handshake-angle', 2, 5],
  ['Me hizo reír', 'face-laugh-beam', 1, 1],
  ['Siempre encuentra la manera de que nadie se quede fuera', 'people-group', 120, 4],
  ['Gran trabajo', 'star', 1, 0],
] as const;

const SECCIONES: ReadonlyArray<[nombre: string, icon: IconName, badge: number]> = [
  ['Perfil', 'person', 0],
  ['Alumnos', 'people', 0],
  ['Tienda', 'tienda', 0],
  ['Rankings', 'ranking', 0],
  ['Desafío', 'pac', 1],
  ['Umbral', 'umbral', 0],
];

/** The sections of a pupil's grupo: on a phone at the window's lower edge, all along this page. */
export function KitSecciones() {
  return (
    <Tabs label="Secciones del alumno" placement="bottom">
      {SECCIONES.map(([nombre, icon, badge], i) => (
        <a key={nombre} href="#seccion" className={tabClass} aria-current={i === 0 ? 'page' : undefined}>
          <TabLabel icon={icon} badge={badge} badgeLabel="1 novedad">
            {nombre}
          </TabLabel>
        </a>
      ))}
    </Tabs>
  );
}

/** What classmates say, and how often one may still say it. */
export function KitKudos() {
  return (
    <Card title="Reconocimientos" aside="10 recibidos">
      <div className={kudosClass}>
        {KUDOS.map(([nombre, icono, cantidad, faces], i) => (
          <KudoNota
            key={nombre}
            id={i + 1}
            nombre={nombre}
            icono={icono}
            cantidad={cantidad}
            de={GENTE.slice(0, faces)}
          />
        ))}
      </div>
      <div className={`${styles.row} ${styles.below}`}>
        {[3, 2, 1, 0].map((quedan) => (
          <KudosRestantes key={quedan} quedan={quedan} />
        ))}
      </div>
    </Card>
  );
}
