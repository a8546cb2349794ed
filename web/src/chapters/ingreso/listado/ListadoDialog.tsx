import { useMemo, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { CallError, messagesOf } from '../../../data/callError.ts';
import { useUnsavedGuard } from '../../../app/navigation/UnsavedGuard.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { WorkbenchDialog, WorkbenchTitle } from '../../../ui/dialog/WorkbenchDialog.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { createListado } from './acts.ts';
import { ElegirGrupo } from './ElegirGrupo.tsx';
import { Hecha, type ListadoHecho } from './Hecha.tsx';
import styles from './Listado.module.css';
import { Marcha, type Paso } from './Marcha.tsx';
import { NoEntra } from './NoEntra.tsx';
import { sayEspera, sayFalta, sayHacer } from './palabras.ts';
import { cartasOf } from './parecidas.ts';
import { bodyOf, countGrados, isTocada, vistasOf, type Enviada } from './revision.ts';
import { PieDeGrupo } from './PieDeGrupo.tsx';
import { PieDeHecha } from './PieDeHecha.tsx';
import { PieDeRevisar } from './PieDeRevisar.tsx';
import { PieDeTraer } from './PieDeTraer.tsx';
import { Procedencia } from './Procedencia.tsx';
import { Revisar } from './Revisar.tsx';
import { Traer } from './Traer.tsx';
import { useListado } from './useListado.ts';
import { useSimulacion } from './useSimulacion.ts';

const PASO: Record<'traer' | 'grupo' | 'revisar' | 'hecha', Paso> = {
  traer: 'Pegar o subir',
  grupo: 'Elegir grupo',
  revisar: 'Revisar',
  hecha: 'Tarjetas',
};

interface ListadoDialogProps {
  grupoId: number;
  nombre: string;
  onClose: () => void;
}

/** Creates the list; if the class has changed since the preview, returns to the review. */
function useCreacion(
  grupoId: number,
  enviadas: readonly Enviada[],
  { huella, again }: ReturnType<typeof useSimulacion>,
) {
  const [haCambiado, setHaCambiado] = useState(false);
  const [hecha, setHecha] = useState<ListadoHecho | null>(null);
  const { run, isPending } = useAct(createListado, {
    grupoId,
    onSuccess: (respuesta) =>
      setHecha({ respuesta, nombres: enviadas.map((una) => `${una.nombre} ${una.apellido}`.trim()) }),
    onError: (failure) => {
      if (!(failure instanceof CallError && failure.is('LISTA_CAMBIADA'))) return;
      setHaCambiado(true);
      again();
    },
  });
  const make = () => {
    if (huella === null) return;
    setHaCambiado(false);
    run({ params: { id: grupoId }, body: { alumnos: bodyOf(enviadas), huella } });
  };
  return { hecha, haCambiado, isPending, make };
}

function avisoOf({ error, again }: ReturnType<typeof useSimulacion>, haCambiado: boolean) {
  if (error !== undefined)
    return { texto: messagesOf(error, 'No se pudo comprobar la lista.').join(' '), onRetry: again };
  const texto =
    'La clase ha cambiado mientras revisabas: hemos mirado la lista otra vez y nadie se ha añadido todavía.';
  return haCambiado ? { texto } : null;
}

/** A class from a list: pasted or uploaded, reviewed, created (behaviour §3). */
export function ListadoDialog({ grupoId, nombre, onClose }: ListadoDialogProps) {
  const listado = useListado(grupoId, nombre);
  const { revision, personas, enviadas } = listado;
  const simulacion = useSimulacion(grupoId, listado.preguntadas, listado.onRespuesta);
  const { simuladas, huella, error } = simulacion;
  const creacion = useCreacion(grupoId, enviadas, simulacion);
  const { hecha } = creacion;
  const vistas = useMemo(
    () => (revision ? vistasOf(revision, personas, simuladas) : []),
    [revision, personas, simuladas],
  );
  const cuenta = countGrados(vistas);
  const cartas = useMemo(() => cartasOf(vistas), [vistas]);
  const hacer = sayHacer(cuenta, cartas.length > 0);
  const isHecha = hecha !== null;
  const isDirty = !isHecha && revision !== null && isTocada(revision);
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, creacion.isPending);

  const paso = isHecha ? 'hecha' : listado.paso;
  const falta = revision && sayFalta(revision.eleccion.usos, enviadas.length, cuenta, listado.pendientes.length);
  const nuevos = cuenta.bien + cuenta.conocido + cuenta.renombra;
  const isListo = huella !== null && falta === null && nuevos > 0;
  return (
    <WorkbenchDialog
      isOpen
      onClose={requestClose}
      guarded={isDirty || paso === 'grupo' || paso === 'revisar'}
      closeDisabled={creacion.isPending}
    >
      <div className={styles.listado}>
        <Row gap={16} justify="between" className={styles.cima}>
          <WorkbenchTitle className={styles.titulo}>{`Añadir alumnos a ${nombre}`}</WorkbenchTitle>
          <Marcha actual={PASO[paso]} hasGrupos={listado.hasGrupos} />
          <IconButton label="Cerrar" icon="close" disabled={creacion.isPending} onClick={requestClose} />
        </Row>
        <div
          className={styles.cuerpo}
          // Focusable, because it scrolls and has no controls.
          {...(isHecha && { role: 'group', 'aria-label': 'Quién ha entrado', tabIndex: 0 })}
        >
          {hecha ? (
            <Hecha hecha={hecha} />
          ) : paso === 'grupo' && revision && listado.origen ? (
            <>
              <Procedencia
                origen={listado.origen}
                filas={listado.cuantas}
                isCentro
                onHoja={listado.onHoja}
                onOtra={listado.bringOther}
              />
              <ElegirGrupo
                key={listado.origen.hoja}
                listado={revision.listado}
                eleccion={revision.eleccion}
                suGrupo={listado.suGrupo}
                onEleccion={listado.onEleccion}
                onTraer={listado.onTraer}
              />
            </>
          ) : paso === 'revisar' && revision && listado.origen ? (
            <Revisar
              key={listado.origen.hoja}
              origen={listado.origen}
              revision={revision}
              todas={listado.todas}
              vistas={vistas}
              cuenta={cuenta}
              cartas={cartas}
              grupoId={grupoId}
              ausentes={simulacion.ausentes}
              usuariosOcultos={simulacion.usuariosOcultos}
              aviso={avisoOf(simulacion, creacion.haCambiado)}
              onUso={listado.onUso}
              onMend={listado.onMend}
              onUndecide={listado.onUndecide}
              onHoja={listado.onHoja}
              onOtra={listado.bringOther}
              onEleccion={listado.onEleccion}
              onTraer={listado.onTraer}
            />
          ) : (
            <Traer
              fallo={listado.fallo}
              isLeyendo={listado.isLeyendo}
              texto={listado.texto}
              onTexto={listado.setTexto}
              onPegado={listado.readTexto}
              onArchivos={listado.readArchivos}
            />
          )}
          {listado.entrada !== null && paso !== 'hecha' && (paso !== 'traer' || listado.fallo !== null) && (
            <NoEntra entrada={listado.entrada} />
          )}
        </div>
        <Row wrap gap={[8, 12]} justify="end" className={styles.pie}>
          {paso === 'grupo' && <PieDeGrupo listado={listado} />}
          {paso === 'revisar' && (
            <PieDeRevisar
              listado={listado}
              cuenta={cuenta}
              hacer={hacer}
              falta={falta}
              espera={error === undefined ? sayEspera(huella !== null, nuevos) : ''}
              isListo={isListo}
              isPending={creacion.isPending}
              onMake={creacion.make}
            />
          )}
          {paso === 'traer' && <PieDeTraer listado={listado} />}
          {hecha && <PieDeHecha grupoId={grupoId} listaId={hecha.respuesta.listaId} onClose={onClose} />}
        </Row>
      </div>
      {guard}
    </WorkbenchDialog>
  );
}
