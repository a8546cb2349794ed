import type { EquiposGuardados, PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { checkNombreEquipo, checkNombreEquipos, nombreDelDia } from '@aupa/domain/equipos';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { useCatalogo } from '../../medallas/entrega/DarMedalla.tsx';
import { BotonesHerramienta } from '../BotonesHerramienta.tsx';
import { grantLote } from '../../medallas/queued.ts';
import { EnLaPizarra, useEnLaPizarra } from '../pizarra/EnLaPizarra.tsx';
import { Ajustes } from './Ajustes.tsx';
import { dealBorrador, renameEquipo, type Borrador } from './edicion.ts';
import { Elegido } from './Elegido.tsx';
import { EquipoCard, Miembros } from './EquipoCard.tsx';
import styles from './Equipos.module.css';
import { nombreIntent, PonerNombre } from './lazy.ts';
import type { Miembro } from './miembros.ts';
import { OpcionesEquipos } from './OpcionesEquipos.tsx';
import { useBorrador } from './useBorrador.ts';

interface MesaProps {
  grupoId: number;
  perfiles: readonly PerfilProfesor[];
  miembros: readonly Miembro[];
  guardados: readonly EquiposGuardados[];
  /** The school's today, as 2026-11-26. */
  hoy: string;
}

/** The subject of the naming dialog: the set to save, a copy of it, or one team by its position. */
type Nombrando = 'guardar' | 'otros' | 'cambiar' | number;

type Reparto = Pick<MesaProps, 'miembros' | 'guardados'> & { borrador: Borrador };

const presentesOf = (miembros: readonly Miembro[]) => miembros.filter(({ falta }) => !falta);

/** Deals the pupils present today and warns about repeated pairs. Null where the rules allow no deal; the warning says why. */
function dealPresentes({ borrador, miembros, guardados }: Reparto): Borrador | null {
  const clase = {
    alumnos: presentesOf(miembros).map(({ id }) => id),
    nombreOf: (id: number) => miembros.find((uno) => uno.id === id)?.corto ?? '',
    antes: (guardados[0] ?? borrador).equipos.map(({ perfilesIds }) => perfilesIds),
  };
  const hecho = dealBorrador(borrador, clase, (n) => Math.floor(Math.random() * n));
  if ('imposible' in hecho) {
    notify.warning(hecho.imposible);
    return null;
  }
  const { repetidas } = hecho;
  if (repetidas > 0)
    notify.warning(
      `No se puede cambiar a todos de compañía: ${repetidas} ${plural(repetidas, 'pareja repite', 'parejas repiten')}.`,
    );
  return hecho.borrador;
}

interface CabeceraProps {
  titulo: RefObject<HTMLHeadingElement | null>;
  mesa: ReturnType<typeof useBorrador>;
  enClase: number;
  isPhone: boolean;
  opciones: ReactNode;
  onSave: () => void;
  onDeal: () => void;
}

function Cabecera({ titulo, mesa, enClase, isPhone, opciones, onSave, onDeal }: CabeceraProps) {
  const { nombre, equipos, reglas } = mesa.borrador;
  const isSinGuardar = mesa.isCambiado && equipos.length > 0;
  const deReglas = reglas.aparte.length + reglas.juntos.length;
  return (
    <Row wrap gap={8} className={styles.barra}>
      <Row wrap gap={[4, 12]} className={styles.de}>
        <Text as="h2" anywhere ref={titulo} tabIndex={-1}>
          {nombre || 'Equipos de hoy'}
        </Text>
        {!isPhone && isSinGuardar && <Pill tone="warn">Sin guardar</Pill>}
        {isPhone && (
          <Text tone="muted" size={14} weight={700}>
            {`${equipos.length} ${plural(equipos.length, 'equipo')} · ${enClase} en clase`}
            {deReglas > 0 && ` · ${deReglas} ${plural(deReglas, 'regla')}`}
          </Text>
        )}
      </Row>
      {!isPhone && opciones}
      {isSinGuardar && (
        <Button variant="line" icon="check" busy={mesa.isGuardando} {...nombreIntent} onClick={onSave}>
          {isPhone ? 'Guardar' : 'Guardar equipos'}
        </Button>
      )}
      {isPhone && equipos.length > 0 && (
        <Button icon="azar" onClick={onDeal}>
          Repartir
        </Button>
      )}
    </Row>
  );
}

interface EquiposProps extends Pick<MesaProps, 'grupoId' | 'miembros'> {
  borrador: Borrador;
  elegido: number | null;
  isPhone: boolean;
  onElegir: (perfilId: number) => void;
  onNombre: (lugar: number) => void;
  onDeal: () => void;
}

function Equipos({ grupoId, miembros, borrador, elegido, isPhone, onElegir, onNombre, onDeal }: EquiposProps) {
  const catalogo = useCatalogo(grupoId);
  const grant = useAct(grantLote, { grupoId });
  const { equipos, reglas } = borrador;
  if (equipos.length === 0) {
    return (
      <EmptyState
        as="p"
        title="Aún no hay equipos"
        text="Di cuántos quieres y reparte la clase. Después puedes cambiar a quien haga falta con un toque."
        action={
          // On wide screens the panel has this button.
          isPhone && (
            <Button icon="azar" size={52} onClick={onDeal}>
              Repartir la clase
            </Button>
          )
        }
      />
    );
  }
  const conEquipo = new Set(equipos.flatMap(({ perfilesIds }) => perfilesIds));
  const sueltos = presentesOf(miembros).filter(({ id }) => !conEquipo.has(id));
  const giveTo = (suyos: readonly Miembro[], medallaId: number) => {
    const perfilesIds = presentesOf(suyos).map(({ id }) => id);
    grant.run({ body: { grupoId, perfilesIds, medallaId, cantidad: 1 } });
  };
  return (
    <Grid as="ul" columns={260} gap={12} className={styles.equipos} aria-label="Equipos">
      {equipos.map(({ nombre, perfilesIds }, i) => {
        const suyos = perfilesIds.flatMap((id) => miembros.find((uno) => uno.id === id) ?? []);
        return (
          <EquipoCard
            key={i}
            nombre={nombre}
            lugar={i}
            suyos={suyos}
            fijos={reglas.fijos}
            elegido={elegido}
            onElegir={onElegir}
            medallas={catalogo.medallas}
            sinMedallas={catalogo.sinMedallas}
            isPhone={isPhone}
            onMedalla={(medallaId) => giveTo(suyos, medallaId)}
            onNombre={() => onNombre(i)}
          />
        );
      })}
      {sueltos.length > 0 && (
        <li className={`${styles.equipo} ${styles.sueltos}`}>
          <Row as="h3" className={styles.cabeza}>
            Sin equipo
          </Row>
          <Miembros suyos={sueltos} fijos={[]} elegido={elegido} onElegir={onElegir} />
        </li>
      )}
    </Grid>
  );
}

/** The tapped pupil. Closing, or a second tap, returns the focus to where they are now. */
function useElegido() {
  const [elegido, setElegido] = useState<number | null>(null);
  const close = () => {
    const id = elegido;
    setElegido(null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-miembro="${id}"]`)?.focus());
  };
  const elegir = (id: number) => (id === elegido ? close() : setElegido(id));
  return { elegido, setElegido, elegir, close };
}

interface NombrarProps {
  nombrando: Nombrando;
  propuesto: string;
  mesa: ReturnType<typeof useBorrador>;
  onClose: () => void;
}

function Nombrar({ nombrando, propuesto, mesa, onClose }: NombrarProps) {
  const { borrador, change, save } = mesa;
  if (typeof nombrando === 'number') {
    return (
      <PonerNombre
        title="Nombre del equipo"
        nombre={borrador.equipos[nombrando]?.nombre ?? ''}
        confirmLabel="Cambiar nombre"
        check={checkNombreEquipo}
        onNombre={(nombre) => change(renameEquipo(borrador, nombrando, nombre))}
        onClose={onClose}
      />
    );
  }
  return (
    <PonerNombre
      title="Nombre de los equipos"
      nombre={propuesto}
      confirmLabel={nombrando === 'cambiar' ? 'Cambiar nombre' : 'Guardar equipos'}
      check={checkNombreEquipos}
      onNombre={(nombre) => {
        if (nombrando === 'otros') save({ ...borrador, id: null, nombre });
        else if (nombrando === 'guardar' || borrador.id !== null) save({ ...borrador, nombre });
        else change({ ...borrador, nombre });
      }}
      onClose={onClose}
    />
  );
}

export function Mesa({ grupoId, perfiles, miembros, guardados, hoy }: MesaProps) {
  const isPhone = useIsPhone();
  const titulo = useRef<HTMLHeadingElement>(null);
  // Saving removes the focused button.
  const mesa = useBorrador(grupoId, guardados, perfiles, () => returnFocus(() => titulo.current));
  const { borrador, change, save } = mesa;
  const pizarra = useEnLaPizarra(grupoId);
  const { elegido, setElegido, elegir, close } = useElegido();
  const [nombrando, setNombrando] = useState<Nombrando | null>(null);
  const [isAjustando, setAjustando] = useState(false);
  const [isBorrando, setBorrando] = useState(false);
  const miembro = miembros.find(({ id }) => id === elegido);

  const deal = () => {
    setElegido(null);
    const repartido = dealPresentes({ borrador, miembros, guardados });
    if (!repartido) return;
    setAjustando(false);
    change(repartido);
  };
  const show = (equiposId: number) => pizarra.put({ vista: 'Equipos', equiposId });
  const nombres = guardados.map(({ nombre }) => nombre);
  const propuesto = borrador.nombre || nombreDelDia(hoy, nombres);
  /** The board knows saved sets only, so it saves them first. It asks for no name: the teacher may change it afterwards. */
  const tryShow = () => {
    if (borrador.id === null) save({ ...borrador, nombre: propuesto }, show);
    else if (mesa.isCambiado) save(borrador, show);
    else show(borrador.id);
  };
  const trySave = () => (borrador.id === null ? setNombrando('guardar') : save(borrador));
  const ajustes = <Ajustes borrador={borrador} miembros={miembros} onChange={change} onDeal={deal} />;
  const opciones = (
    <OpcionesEquipos
      guardados={guardados}
      abierto={borrador.id}
      isPhone={isPhone}
      onOpen={mesa.open}
      onNuevos={mesa.begin}
      onNombre={() => setNombrando('cambiar')}
      onOtros={() => setNombrando('otros')}
      onDelete={() => setBorrando(true)}
    />
  );

  return (
    <Stack gap={[16, 20]} align="start" className={styles.pagina}>
      <BotonesHerramienta>
        {isPhone && opciones}
        {borrador.equipos.length > 0 && (
          <EnLaPizarra isPending={pizarra.isPending || mesa.isGuardando} onPress={tryShow} />
        )}
        {isPhone && (
          <IconButton icon="ajustar" variant="line" label="Ajustes del reparto" onClick={() => setAjustando(true)} />
        )}
      </BotonesHerramienta>
      {!isPhone && (
        <Card as="div" className={styles.panel}>
          {ajustes}
        </Card>
      )}
      <div>
        <Cabecera
          titulo={titulo}
          mesa={mesa}
          enClase={presentesOf(miembros).length}
          isPhone={isPhone}
          opciones={opciones}
          onSave={trySave}
          onDeal={deal}
        />
        <Equipos
          grupoId={grupoId}
          miembros={miembros}
          borrador={borrador}
          elegido={elegido}
          isPhone={isPhone}
          onElegir={elegir}
          onNombre={setNombrando}
          onDeal={deal}
        />
      </div>
      {miembro && (
        <Elegido miembro={miembro} miembros={miembros} borrador={borrador} onChange={change} onClose={close} />
      )}
      {isAjustando && (
        <Dialog isOpen onClose={() => setAjustando(false)} title="Ajustes del reparto">
          {ajustes}
        </Dialog>
      )}
      {nombrando !== null && (
        <Nombrar nombrando={nombrando} propuesto={propuesto} mesa={mesa} onClose={() => setNombrando(null)} />
      )}
      <ConfirmDialog
        isOpen={isBorrando}
        onClose={() => setBorrando(false)}
        onConfirm={() => {
          setBorrando(false);
          if (borrador.id !== null) mesa.remove(borrador.id);
        }}
        title="¿Eliminar estos equipos?"
        object={borrador.nombre}
        confirmLabel="Eliminar"
        tone="danger"
      >
        Nadie pierde las medallas que ganó con su equipo.
      </ConfirmDialog>
    </Stack>
  );
}
