import type { EquiposGuardados, PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { checkNombreEquipo, checkNombreEquipos, nombreDelDia } from '@aupa/domain/equipos';
import { useRef, useState } from 'react';
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
import { grantLote } from '../../medallas/seleccion/acciones.ts';
import { EnLaPizarra, useEnLaPizarra } from '../pizarra/EnLaPizarra.tsx';
import { Ajustes } from './Ajustes.tsx';
import { dealBorrador, renameEquipo } from './edicion.ts';
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
  /** The day in class, as 2026-11-26. */
  hoy: string;
}

/** Named now: the set that is to be saved, a copy of it, or one of its teams. */
type Nombrando = 'guardar' | 'otros' | 'cambiar' | number;

/** The teams on the table, and all that may be done with them. */
export function Mesa({ grupoId, perfiles, miembros, guardados, hoy }: MesaProps) {
  const isPhone = useIsPhone();
  const titulo = useRef<HTMLHeadingElement>(null);
  // Their button goes with the saving.
  const mesa = useBorrador(grupoId, guardados, perfiles, () => returnFocus(() => titulo.current));
  const { borrador, change, save } = mesa;
  const catalogo = useCatalogo(grupoId);
  const pizarra = useEnLaPizarra(grupoId);
  const grant = useAct(grantLote, { grupoId });
  const [elegido, setElegido] = useState<number | null>(null);
  const [nombrando, setNombrando] = useState<Nombrando | null>(null);
  const [isAjustando, setAjustando] = useState(false);
  const [isBorrando, setBorrando] = useState(false);
  const { equipos, reglas } = borrador;
  const presentes = miembros.filter(({ falta }) => !falta);
  const conEquipo = new Set(equipos.flatMap(({ perfilesIds }) => perfilesIds));
  const sueltos = equipos.length === 0 ? [] : presentes.filter(({ id }) => !conEquipo.has(id));
  const suyosOf = (ids: readonly number[]) => ids.flatMap((id) => miembros.find((uno) => uno.id === id) ?? []);
  const deReglas = reglas.aparte.length + reglas.juntos.length;
  const miembro = miembros.find(({ id }) => id === elegido);

  const deal = () => {
    const antes = (guardados[0] ?? borrador).equipos.map(({ perfilesIds }) => perfilesIds);
    const clase = {
      alumnos: presentes.map(({ id }) => id),
      nombreOf: (id: number) => miembros.find((uno) => uno.id === id)?.corto ?? '',
      antes,
    };
    setElegido(null);
    const hecho = dealBorrador(borrador, clase, (n) => Math.floor(Math.random() * n));
    if ('imposible' in hecho) {
      notify.warning(hecho.imposible);
      return;
    }
    setAjustando(false);
    change(hecho.borrador);
    const { repetidas } = hecho;
    if (repetidas > 0)
      notify.warning(
        `No se puede cambiar a todos de compañía: ${repetidas} ${plural(repetidas, 'pareja repite', 'parejas repiten')}.`,
      );
  };
  const close = () => {
    const id = elegido;
    setElegido(null);
    // Where they are now.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-miembro="${id}"]`)?.focus());
  };
  const elegir = (id: number) => (id === elegido ? close() : setElegido(id));
  const show = (equiposId: number) => pizarra.put({ vista: 'Equipos', equiposId });
  const nombreDelReparto = () =>
    borrador.nombre ||
    nombreDelDia(
      hoy,
      guardados.map(({ nombre }) => nombre),
    );
  /** The board knows saved sets only, so it saves them first. It asks for no name: the teacher may change it afterwards. */
  const tryShow = () => {
    if (borrador.id === null) save({ ...borrador, nombre: nombreDelReparto() }, show);
    else if (mesa.isCambiado) save(borrador, show);
    else show(borrador.id);
  };
  const trySave = () => (borrador.id === null ? setNombrando('guardar') : save(borrador));
  const giveTo = (ids: readonly number[], medallaId: number) => {
    const perfilesIds = suyosOf(ids).flatMap(({ id, falta }) => (falta ? [] : [id]));
    grant.run({ body: { grupoId, perfilesIds, medallaId, cantidad: 1 } });
  };
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
        {equipos.length > 0 && <EnLaPizarra isPending={pizarra.isPending || mesa.isGuardando} onPress={tryShow} />}
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
        <Row wrap gap={8} className={styles.barra}>
          <Row wrap gap={[4, 12]} className={styles.de}>
            <h2 ref={titulo} tabIndex={-1}>
              {borrador.nombre || 'Equipos de hoy'}
            </h2>
            {!isPhone && mesa.isCambiado && equipos.length > 0 && <Pill tone="warn">Sin guardar</Pill>}
            {isPhone && (
              <Text tone="muted" size={14} weight={700}>
                {`${equipos.length} ${plural(equipos.length, 'equipo')} · ${presentes.length} en clase`}
                {deReglas > 0 && ` · ${deReglas} ${plural(deReglas, 'regla')}`}
              </Text>
            )}
          </Row>
          {!isPhone && opciones}
          {equipos.length > 0 && mesa.isCambiado && (
            <Button variant="line" icon="check" busy={mesa.isGuardando} {...nombreIntent} onClick={trySave}>
              {isPhone ? 'Guardar' : 'Guardar equipos'}
            </Button>
          )}
          {isPhone && equipos.length > 0 && (
            <Button icon="azar" onClick={deal}>
              Repartir
            </Button>
          )}
        </Row>
        {equipos.length === 0 ? (
          <EmptyState
            as="p"
            title="Aún no hay equipos"
            text="Di cuántos quieres y reparte la clase. Después puedes cambiar a quien haga falta con un toque."
            action={
              // Elsewhere the panel beside it has the same.
              isPhone && (
                <Button icon="azar" size={52} onClick={deal}>
                  Repartir la clase
                </Button>
              )
            }
          />
        ) : (
          <Grid as="ul" columns={260} gap={12} className={styles.equipos} aria-label="Equipos">
            {equipos.map(({ nombre, perfilesIds }, i) => (
              <EquipoCard
                key={i}
                nombre={nombre}
                lugar={i}
                suyos={suyosOf(perfilesIds)}
                fijos={reglas.fijos}
                elegido={elegido}
                onElegir={elegir}
                medallas={catalogo.medallas}
                sinMedallas={catalogo.sinMedallas}
                isPhone={isPhone}
                onMedalla={(medallaId) => giveTo(perfilesIds, medallaId)}
                onNombre={() => setNombrando(i)}
              />
            ))}
            {sueltos.length > 0 && (
              <li className={`${styles.equipo} ${styles.sueltos}`}>
                <Row as="h3" className={styles.cabeza}>
                  Sin equipo
                </Row>
                <Miembros suyos={sueltos} fijos={[]} elegido={elegido} onElegir={elegir} />
              </li>
            )}
          </Grid>
        )}
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
        <PonerNombre
          title={typeof nombrando === 'number' ? 'Nombre del equipo' : 'Nombre de los equipos'}
          nombre={typeof nombrando === 'number' ? (equipos[nombrando]?.nombre ?? '') : nombreDelReparto()}
          confirmLabel={typeof nombrando === 'number' || nombrando === 'cambiar' ? 'Cambiar nombre' : 'Guardar equipos'}
          check={typeof nombrando === 'number' ? checkNombreEquipo : checkNombreEquipos}
          onNombre={(nombre) => {
            if (typeof nombrando === 'number') change(renameEquipo(borrador, nombrando, nombre));
            else if (nombrando === 'otros') save({ ...borrador, id: null, nombre });
            else if (nombrando === 'guardar' || borrador.id !== null) save({ ...borrador, nombre });
            else change({ ...borrador, nombre });
          }}
          onClose={() => setNombrando(null)}
        />
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
