import type { GrupoInfo, Pizarra } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import type { VistaPizarra } from '@aupa/domain/leccion';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { inputOf, type CambioPizarra } from '../../../data/cambioPizarra.ts';
import { azarQuery, equiposQuery } from '../enMarcha/queries.ts';
import { pizarraQuery, pizarraVistaQuery } from '../../../data/pizarra.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { puertaQuery } from '../../../data/puerta.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { Pizarra as Tablero } from './vista/Pizarra.tsx';
import { useReloj } from '../../../parts/tiempo/useReloj.ts';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { AvisoSinNadie } from '../../clase/AnadirAqui.tsx';
import { showEnPizarra, showPuerta } from './acts.ts';
import { EnOtroOrdenador } from './EnOtroOrdenador.tsx';
import { PizarraEnGrande } from './lazy.tsx';
import styles from './Pizarra.module.css';
import { useVentana } from './useVentana.ts';
import { VISTAS } from './vistas.ts';

interface PizarraToolProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
}

/** Remote control of the board: current view, other views, connected computers. */
export function PizarraTool({ grupoId, grupo }: PizarraToolProps) {
  const query = useQuery(pizarraQuery(grupoId));
  const { data: pizarra } = query;
  const { data: puesta } = useQuery(pizarraVistaQuery(grupoId));
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const [isLarge, setIsLarge] = useState(false);
  const isPhone = useIsPhone();
  const ventana = useVentana(grupoId, pizarra?.conectadas);
  if (pizarra === undefined) {
    return (
      <NotLoaded query={query} what="la pizarra" label={null}>
        <Skeleton width="100%" />
      </NotLoaded>
    );
  }
  const [publicUrl = ''] = grupo?.urlCompleta?.split('/signup') ?? [];
  const url = publicUrl === '' ? window.location.origin : publicUrl;
  const pantallas = pizarra.conectadas.filter(({ seVe }) => seVe).length;
  // The key keeps code and focus when its position changes.
  const otro = <EnOtroOrdenador key="otro" grupoId={grupoId} pizarra={pizarra} publicUrl={url} propia={ventana.id} />;
  // With no screen connected, show first how to connect: it would be below all the views.
  const isOtroPrimero = isPhone && pantallas === 0;
  return (
    <Stack gap={16} className={styles.mando}>
      <Row wrap gap={[8, 12]}>
        <Text as="h1" size={34}>
          Pizarra
        </Text>
        {pantallas > 0 ? (
          <Pill tone="ok" size="m" icon="ok">
            {`Se ve en ${pantallas} ${plural(pantallas, 'pantalla')}`}
          </Pill>
        ) : (
          <Pill size="m">{pizarra.conectadas.length > 0 ? 'Ahora no se ve' : 'Sin conectar'}</Pill>
        )}
      </Row>
      {isOtroPrimero && otro}
      <Stack gap={12}>
        {perfiles?.length === 0 && <AvisoSinNadie />}
        <div className={styles.miniatura} role="img" aria-label={`En la pizarra: ${labelOf(pizarra)}`}>
          <div inert aria-hidden="true">
            {puesta && <Tablero {...puesta} />}
          </div>
        </div>
      </Stack>
      <Stack gap={12} className={styles.derecha}>
        <QueSeVe grupoId={grupoId} pizarra={pizarra} />
        <SoloAqui url={url}>Otro ordenador no puede abrirla.</SoloAqui>
      </Stack>
      <Donde ventana={ventana} onLarge={() => setIsLarge(true)} />
      {!isOtroPrimero && otro}
      {isLarge && <PizarraEnGrande grupoId={grupoId} onClose={() => setIsLarge(false)} />}
    </Stack>
  );
}

const labelOf = ({ vista }: Pizarra) => VISTAS.find((una) => una.vista === vista)?.label ?? 'Nada';

interface DondeProps {
  ventana: ReturnType<typeof useVentana>;
  onLarge: () => void;
}

/** Shows the board without another computer: in a window, or on this screen. */
function Donde({ ventana, onLarge }: DondeProps) {
  const isPhone = useIsPhone();
  return (
    <Stack gap={8} className={styles.donde}>
      <Row wrap gap={12} align="stretch">
        {/* A phone can't show a second window beside this one. */}
        {!isPhone && (
          <Button size={52} icon="ventana" busy={ventana.isPending} onClick={() => void ventana.open()}>
            {ventana.isOpen ? 'Ver la ventana' : 'Abrir en otra ventana'}
          </Button>
        )}
        <Button size={52} variant="soft" icon="pantalla" onClick={onLarge}>
          Ver aquí en grande
        </Button>
      </Row>
      {ventana.isBlocked && (
        <Text weight={700} role="alert">
          El navegador no ha dejado abrirla.{' '}
          <a href={paths.pizarra()} target="_blank" rel="noopener" className={linkClass}>
            Abrir la pizarra
          </a>
        </Text>
      )}
    </Stack>
  );
}

function QueSeVe({ grupoId, pizarra }: { grupoId: number; pizarra: Pizarra }) {
  const { data: puesta } = useQuery(pizarraVistaQuery(grupoId));
  const ahora = new Date(useReloj(puesta?.desfase ?? 0));
  const name = useId();
  const show = useAct(showEnPizarra, { grupoId });
  const openPuerta = useAct(showPuerta, { grupoId });
  const { data: guardados = [] } = useQuery(equiposQuery(grupoId));
  const { data: bolsa } = useQuery(azarQuery(grupoId));
  const { data: deClase } = useQuery(puertaQuery(grupoId));
  const elegidos = guardados.find(({ id }) => id === pizarra.equiposId);
  // The set saved last, until one is chosen.
  const unos = !elegidos && guardados[0] ? { equiposId: guardados[0].id } : {};
  const puerta = Math.max(0, Date.parse(deClase?.puerta.cierra ?? '') - ahora.getTime()) || 0;
  const put = (cambio: CambioPizarra) => show.run(inputOf(grupoId, cambio));
  const choose = (vista: VistaPizarra) => {
    if (vista === 'Puerta' && puerta === 0) openPuerta.run({ params: { id: grupoId } });
    else put(vista === 'Equipos' ? { vista, ...unos } : { vista });
  };
  const datos = { pizarra, vista: puesta?.vista, guardados, quedan: bolsa?.quedan, puerta, ahora };
  return (
    <section className={styles.queSeVe} aria-labelledby={`${name}-titulo`}>
      <Row wrap gap={[8, 12]} justify="between">
        <h2 id={`${name}-titulo`}>Qué se ve</h2>
        <Text as="span" tone="muted" size={14} weight={700}>
          Cambia en un segundo
        </Text>
      </Row>
      <Stack gap={8} className={styles.opciones}>
        <div role="radiogroup" aria-labelledby={`${name}-titulo`} className={styles.vistas}>
          {VISTAS.map(({ vista, label, icon, detalle }) => (
            <Row as="label" key={vista} gap={12} className={styles.vista}>
              <input
                type="radio"
                name={name}
                value={vista}
                checked={pizarra.vista === vista}
                onChange={() => choose(vista)}
                // Arrow keys select a view, but must not open the door.
                onKeyDown={(event) => puerta === 0 && passPuerta(event)}
              />
              <Icon name={icon} size={24} />
              <Stack as="span">
                <span className={styles.nombre}>{label}</span>
                <span className={styles.detalle}>{detalle(datos)}</span>
              </Stack>
            </Row>
          ))}
        </div>
        <div role="group" aria-label="Cómo se ve y se oye" className={styles.vistas}>
          <Conmutador
            isOn={pizarra.conCantidades}
            onChange={(conCantidades) => put({ conCantidades })}
            label="Cuántas medallas lleva cada uno"
          >
            Mejor apagado: nadie se compara
          </Conmutador>
          <Conmutador isOn={pizarra.sonido} onChange={(sonido) => put({ sonido })} label="Sonido de las medallas" />
        </div>
      </Stack>
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
  );
}

const PASOS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Focuses the closed door's radio without selecting it: Space opens it, the next arrow moves on. */
function passPuerta(event: KeyboardEvent<HTMLInputElement>): void {
  const paso = PASOS[event.key];
  const { currentTarget } = event;
  if (paso === undefined) return;
  const radios = [...(currentTarget.closest('[role=radiogroup]')?.querySelectorAll('input') ?? [])];
  const next = radios[(radios.indexOf(currentTarget) + paso + radios.length) % radios.length];
  if (next?.value !== 'Puerta') return;
  event.preventDefault();
  next.focus();
}

interface ConmutadorProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  children?: ReactNode;
}

function Conmutador({ isOn, onChange, label, children }: ConmutadorProps) {
  const id = useId();
  return (
    <Row as="label" gap={16} justify="between" className={styles.conmutador}>
      <Stack as="span">
        <span className={styles.nombre}>{label}</span>
        {children && (
          <span id={id} className={styles.detalle}>
            {children}
          </span>
        )}
      </Stack>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={children ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Row>
  );
}
