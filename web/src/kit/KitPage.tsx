import { useState } from 'react';
import { SegmentedSwitch } from '../ui/choice/SegmentedSwitch.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { KitButtons } from './KitButtons.tsx';
import { KitPac } from './KitPac.tsx';
import { KitFields } from './KitFields.tsx';
import { KitGrupos } from './KitGrupos.tsx';
import { KitKudos, KitSecciones } from './KitKudos.tsx';
import { KitMedallas } from './KitMedallas.tsx';
import { KitOverlays } from './KitOverlays.tsx';
import { KitProgreso } from './KitProgreso.tsx';
import { KitItems, KitRecompensas } from './KitRecompensas.tsx';
import { KitStates } from './KitStates.tsx';
import styles from './Kit.module.css';

type Tema = 'sistema' | 'claro' | 'oscuro';

/** Every part of the design system in its states, for eyes. Development only. */
export function KitPage() {
  const [tema, setTema] = useState<Tema>('sistema');
  const [projector, setProjector] = useState(false);
  const change = (next: Tema) => {
    setTema(next);
    if (next === 'sistema') delete document.documentElement.dataset.tema;
    else document.documentElement.dataset.tema = next;
  };
  const project = (on: boolean) => {
    setProjector(on);
    document.documentElement.toggleAttribute('data-proyector', on);
  };
  return (
    <main className={styles.page}>
      <PageHeader
        eyebrow="Las piezas con las que está hecha"
        title={<Logo size={44} />}
        actions={
          <>
            <SegmentedSwitch
              label="Tema"
              value={tema}
              onChange={change}
              options={[
                { value: 'sistema', label: 'Sistema' },
                { value: 'claro', label: 'Claro' },
                { value: 'oscuro', label: 'Oscuro' },
              ]}
            />
            <SegmentedSwitch
              label="Distancia"
              value={projector ? 'proyector' : 'mesa'}
              onChange={(value) => project(value === 'proyector')}
              options={[
                { value: 'mesa', label: 'Mesa' },
                { value: 'proyector', label: 'Proyector' },
              ]}
            />
          </>
        }
      />
      <KitButtons />
      <KitFields />
      <KitMedallas />
      <KitSecciones />
      <KitProgreso />
      <KitKudos />
      <KitPac />
      <KitRecompensas />
      <KitItems />
      <KitGrupos />
      <KitOverlays />
      <KitStates />
    </main>
  );
}
