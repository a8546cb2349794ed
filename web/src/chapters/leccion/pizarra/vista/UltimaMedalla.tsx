import { enumeracion } from '@aupa/domain/base';
import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Avatar } from '../../../../parts/avatar/Avatar.tsx';
import { Medalla } from '../../../../parts/medalla/Medalla.tsx';
import { porPerfil } from './Cara.tsx';
import styles from './Pizarra.module.css';
import type { UltimaEnPizarra, VistaEnPizarra } from './vista.ts';

export function MedallaPequena({ ultimo, cara }: { ultimo: UltimaEnPizarra; cara: number }) {
  return (
    <span className={styles.prendida} style={{ left: `calc(50% + ${cara * 0.22}px)`, bottom: 52 }}>
      <Medalla id={ultimo.medallaId} icono={ultimo.nombreIcono} color={ultimo.color} size={Math.round(cara * 0.4)} />
    </span>
  );
}

/** Angles, from the top, of up to five faces around the medal. */
const LUGARES: Record<number, readonly number[]> = {
  1: [0],
  2: [-40, 40],
  3: [-62, 0, 62],
  4: [-84, -30, 30, 84],
  5: [-90, -46, 0, 46, 90],
};

const RADIO = 176;

/** The last medal with up to five named faces around it; for more only their number. */
export function UltimaMedalla({ vista }: { vista: VistaEnPizarra }) {
  const { ultimo } = vista;
  if (!ultimo) {
    return (
      <Stack as="section" justify="center" className={styles.ultima} aria-label="La última medalla">
        <Rayos />
        <Text display weight={800} className={styles.espera}>
          Aquí saldrá la próxima medalla
        </Text>
      </Stack>
    );
  }
  const alumnos = porPerfil(vista);
  const caras = ultimo.perfilesIds.flatMap((perfilId) => alumnos.get(perfilId) ?? []);
  const lugares = LUGARES[caras.length] ?? [];
  return (
    // The key restarts the entry animation with each medal.
    <Stack
      as="section"
      key={ultimo.id}
      justify="center"
      className={styles.ultima}
      aria-label="La última medalla"
      data-nueva=""
    >
      <Rayos />
      <div className={`${styles.pila} ${styles.corro}`}>
        {caras.map((alumno, i) => {
          const angulo = ((lugares[i] ?? 0) * Math.PI) / 180;
          return (
            <span
              key={alumno.perfilId}
              className={styles.ganador}
              style={{ translate: `${Math.sin(angulo) * RADIO}px ${-Math.cos(angulo) * RADIO}px` }}
            >
              <Avatar src={alumno.enlaceAvatarMiniatura} nombre={alumno.nombreCorto} size={116} eager />
            </span>
          );
        })}
        <span className={styles.grande}>
          <Medalla
            id={ultimo.medallaId}
            icono={ultimo.nombreIcono}
            color={ultimo.color}
            size={caras.length === 0 ? 200 : 150}
          />
        </span>
      </div>
      <Text anywhere className={styles.rotulo}>
        {ultimo.medallaNombre}
      </Text>
      <Text weight={800} className={styles.quienes}>
        {ultimo.nombres.length > 0 ? enumeracion().format(ultimo.nombres) : `A ${ultimo.de} de clase`}
      </Text>
    </Stack>
  );
}

const RAYOS = Array.from({ length: 12 }, (_, i) => {
  const punta = (grados: number) => {
    const angulo = (grados * Math.PI) / 180;
    return `${(500 + 900 * Math.cos(angulo)).toFixed(0)} ${(500 + 900 * Math.sin(angulo)).toFixed(0)}`;
  };
  return `M500 500L${punta(i * 30)}L${punta(i * 30 + 13)}z`;
}).join('');

function Rayos() {
  return (
    <svg className={styles.rayos} viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={RAYOS} fill="var(--sol-soft)" />
    </svg>
  );
}
