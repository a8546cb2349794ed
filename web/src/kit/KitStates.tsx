import { Avatar } from '../parts/avatar/Avatar.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/layout/Banner.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../ui/layout/Skeleton.tsx';
import { MedallaCount } from '../parts/medalla/MedallaCount.tsx';
import { Picture } from '../ui/pictures/Picture.tsx';
import { CalificacionPill } from '../parts/calificacion/CalificacionPill.tsx';
import { TabLabel, Tabs, tabClass } from '../ui/tabs/Tabs.tsx';
import { MEDALLAS } from './examples.ts';
import { cara } from './caras.ts';
import styles from './Kit.module.css';

const ALUMNOS = [
  ['Lucía Fernández', cara(1), 9.2],
  ['María de los Ángeles Fernández-Villaverde y Goicoechea', cara(7), 5.1],
  ['Hugo Martín', null, 2],
] as const;

const VACIOS = [
  ['inventarioVacio', 'Tu primera medalla te espera'],
  ['kudosVacio', 'Aún no hay reconocimientos'],
  ['umbralesVacio', 'No hay umbrales definidos aún.'],
  ['solicitudesMedallaVacio', 'Aún no has pedido medallas'],
] as const;

export function KitStates() {
  return (
    <Card title="Páginas">
      <Tabs label="Secciones de la clase">
        <a href="#alumnos" className={tabClass} aria-current="page">
          <TabLabel icon="people">Alumnos</TabLabel>
        </a>
        <a href="#solicitudes" className={tabClass}>
          <TabLabel icon="solicitudes" badge={3} badgeLabel="3 solicitudes">
            Solicitudes
          </TabLabel>
        </a>
        <a href="#configuracion" className={tabClass}>
          <TabLabel icon="config">Configuración</TabLabel>
        </a>
      </Tabs>
      <div className={`${styles.alumnos} ${styles.below}`}>
        {ALUMNOS.map(([nombre, src, nota], i) => (
          <Card key={nombre} as="article" selected={i === 0} className={styles.alumno}>
            <Avatar src={src} nombre={nombre} size={104} />
            <h3>{nombre}</h3>
            <CalificacionPill calificacion={nota} maxima={10} decimales={1} />
            <div className={styles.row}>
              {MEDALLAS.slice(i, i + 3).map((medalla) => (
                <MedallaCount key={medalla.id} {...medalla} cantidad={medalla.id} />
              ))}
            </div>
            <Button variant="soft" icon="medal">
              Dar medalla
            </Button>
          </Card>
        ))}
        <SkeletonRegion label="Cargando alumnos" className={styles.alumno}>
          <Skeleton shape="circle" width={104} height={104} />
          <Skeleton shape="title" />
          <Skeleton shape="pill" />
          <Skeleton shape="button" width="80%" />
        </SkeletonRegion>
      </div>
      <Banner wide icon="offline">
        <strong>Sin conexión con Aúpa.</strong> Puedes seguir leyendo lo que ves.
      </Banner>
      <Banner tone="info">Solo se tomarán en cuenta las primeras 2 respuestas válidas.</Banner>
      <EmptyState
        picture={<Picture name="gruposVacio" width={360} />}
        title="Aún no tienes grupos"
        text="Crea el primero y comparte su código con la clase."
        action={
          <Button size={52} icon="add">
            Crear grupo
          </Button>
        }
      />
      <div className={styles.covers}>
        {VACIOS.map(([name, title]) => (
          <EmptyState key={name} as="h3" picture={<Picture name={name} width={280} />} title={title} />
        ))}
      </div>
    </Card>
  );
}
