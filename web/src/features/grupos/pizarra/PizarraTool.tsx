import type { GrupoInfo, Pizarra } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useAction } from '../../../api/actions.ts';
import { inputOf, type CambioPizarra } from '../../../api/cambioPizarra.ts';
import { equiposQuery } from '../../../api/enMarcha.ts';
import { pizarraQuery, pizarraVistaQuery } from '../../../api/pizarra.ts';
import { perfilesQuery } from '../../../api/queries.ts';
import { puertaQuery } from '../../../api/puerta.ts';
import { Pizarra as Tablero } from '../../../parts/pizarra/Pizarra.tsx';
import { useReloj } from '../../../parts/pizarra/TiempoEnPizarra.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { AvisoSinNadie } from '../AnadirAqui.tsx';
import { showEnPizarra } from './acciones.ts';
import { EnOtroOrdenador } from './EnOtroOrdenador.tsx';
import { PizarraEnGrande } from './lazy.tsx';
import styles from './Pizarra.module.css';
import { VISTAS } from './vistas.ts';

interface PizarraToolProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
}

/** The remote of the board: what it shows now, what else it can, and the computers that show it. */
export function PizarraTool({ grupoId, grupo }: PizarraToolProps) {
  const { data: pizarra, error, refetch } = useQuery(pizarraQuery(grupoId));
  const { data: puesta } = useQuery(pizarraVistaQuery(grupoId));
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const [isLarge, setIsLarge] = useState(false);
  if (pizarra === undefined) {
    if (!error) return <Skeleton width="100%" />;
    return (
      <Banner tone="bad" icon="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No hemos podido cargar la pizarra.
      </Banner>
    );
  }
  const [publicUrl = ''] = grupo?.urlCompleta?.split('/signup') ?? [];
  return (
    <div className={styles.mando}>
      <div className={styles.cabeza}>
        <h1>Pizarra</h1>
        {pizarra.conectadas.length > 0 ? (
          <Pill tone="ok" size="m" icon="ok">
            Conectada
          </Pill>
        ) : (
          <Pill size="m">Sin conectar</Pill>
        )}
      </div>
      {perfiles?.length === 0 && <AvisoSinNadie />}
      <div className={styles.muestra}>
        <div className={styles.miniatura} role="img" aria-label={`En la pizarra: ${labelOf(pizarra)}`}>
          <div inert aria-hidden="true">
            {puesta && <Tablero {...puesta} />}
          </div>
        </div>
        <Button variant="soft" icon="proyectar" onClick={() => setIsLarge(true)}>
          Ver aquí en grande
        </Button>
      </div>
      <QueSeVe grupoId={grupoId} pizarra={pizarra} />
      <EnOtroOrdenador
        grupoId={grupoId}
        pizarra={pizarra}
        publicUrl={publicUrl === '' ? window.location.origin : publicUrl}
      />
      {isLarge && <PizarraEnGrande grupoId={grupoId} onClose={() => setIsLarge(false)} />}
    </div>
  );
}

const labelOf = ({ vista }: Pizarra) => VISTAS.find((una) => una.vista === vista)?.label ?? 'Nada';

function QueSeVe({ grupoId, pizarra }: { grupoId: number; pizarra: Pizarra }) {
  const { data: puesta } = useQuery(pizarraVistaQuery(grupoId));
  const ahora = new Date(useReloj(puesta?.desfase ?? 0));
  const name = useId();
  const show = useAction(showEnPizarra, { grupoId });
  const { data: guardados = [] } = useQuery(equiposQuery(grupoId));
  const elegidos = guardados.find(({ id }) => id === pizarra.equiposId);
  // The last that were saved, until somebody has chosen.
  const unos = !elegidos && guardados[0] ? { equiposId: guardados[0].id } : {};
  const { data: deClase } = useQuery(puertaQuery(grupoId));
  const isAbierta = Date.parse(deClase?.puerta.cierra ?? '') > ahora.getTime();
  const ofrecidas = VISTAS.filter(({ vista }) => vista !== 'Puerta' || isAbierta || pizarra.vista === 'Puerta');
  const put = (cambio: CambioPizarra) => show.run(inputOf(grupoId, cambio));
  return (
    <>
      <section aria-labelledby={`${name}-titulo`}>
        <div className={styles.titulo}>
          <h2 id={`${name}-titulo`}>Qué se ve</h2>
          <span>Cambia en un segundo</span>
        </div>
        <div role="radiogroup" aria-labelledby={`${name}-titulo`} className={styles.vistas}>
          {ofrecidas.map(({ vista, label, icon, detalle }) => (
            <label key={vista} className={styles.vista}>
              <input
                type="radio"
                name={name}
                checked={pizarra.vista === vista}
                onChange={() => put(vista === 'Equipos' ? { vista, ...unos } : { vista })}
              />
              <Icon name={icon} size={24} />
              <span>
                <span className={styles.nombre}>{label}</span>
                <span className={styles.detalle}>{detalle({ pizarra, vista: puesta?.vista, guardados, ahora })}</span>
              </span>
            </label>
          ))}
        </div>
        {pizarra.vista === 'Equipos' && guardados.length > (elegidos ? 1 : 0) && (
          <Select
            className={styles.cuales ?? ''}
            label="Qué equipos"
            options={guardados}
            value={elegidos?.id ?? null}
            onChange={(equiposId) => put({ vista: 'Equipos', equiposId })}
          />
        )}
      </section>
      <Card as="div" padding="s">
        <div role="group" aria-label="Cómo se ve y se oye">
          <Conmutador isOn={pizarra.sonido} onChange={(sonido) => put({ sonido })} label="Sonido de las medallas" />
          <Conmutador
            isOn={pizarra.conCantidades}
            onChange={(conCantidades) => put({ conCantidades })}
            label="Cuántas medallas lleva cada uno"
          >
            Mejor apagado: nadie se compara
          </Conmutador>
        </div>
      </Card>
    </>
  );
}

interface ConmutadorProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  children?: ReactNode;
}

/** A switch: on or off, at once. */
function Conmutador({ isOn, onChange, label, children }: ConmutadorProps) {
  const id = useId();
  return (
    <label className={styles.conmutador}>
      <span>
        <span className={styles.nombre}>{label}</span>
        {children && (
          <span id={id} className={styles.detalle}>
            {children}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={children ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
