import { FILAS_LISTA_MAX, plural } from '@aupa/domain';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { CallError, messagesOf } from '../../../api/callError.ts';
import { useUnsavedGuard } from '../../../navigation/UnsavedGuard.tsx';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { WorkbenchDialog, WorkbenchTitle } from '../../../ui/dialog/WorkbenchDialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { undoLista } from '../deshacerLista.ts';
import { createLista } from './acciones.ts';
import { ElegirGrupo } from './ElegirGrupo.tsx';
import { Hecha, type ListaHecha } from './Hecha.tsx';
import styles from './Listado.module.css';
import { Marcha, type Paso } from './Marcha.tsx';
import { NoEntra } from './NoEntra.tsx';
import { sayFalta, sayHacer } from './palabras.ts';
import { cartasOf } from './parecidas.ts';
import { bodyOf, countGrados, isTocada, vistasOf } from './revision.ts';
import { PieDeGrupo } from './PieDeGrupo.tsx';
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

/** A class from a list: pasted or uploaded, looked over, made (behaviour §3). */
export function ListadoDialog({ grupoId, nombre, onClose }: ListadoDialogProps) {
  const listado = useListado(grupoId, nombre);
  const { revision, personas, enviadas } = listado;
  const simulacion = useSimulacion(grupoId, listado.preguntadas, listado.onRespuesta);
  const { simuladas, huella, error, again } = simulacion;
  const [haCambiado, setHaCambiado] = useState(false);
  const [hecha, setHecha] = useState<ListaHecha | null>(null);
  const create = useAction(createLista, {
    grupoId,
    onSuccess: (respuesta) =>
      setHecha({ respuesta, nombres: enviadas.map((una) => `${una.nombre} ${una.apellido}`.trim()) }),
    onError: (failure) => {
      if (!(failure instanceof CallError && failure.is('LISTA_CAMBIADA'))) return;
      setHaCambiado(true);
      again();
    },
  });
  const vistas = useMemo(
    () => (revision ? vistasOf(revision, personas, simuladas) : []),
    [revision, personas, simuladas],
  );
  const cuenta = countGrados(vistas);
  const cartas = useMemo(() => cartasOf(vistas), [vistas]);
  const hacer = sayHacer(cuenta, cartas.length > 0);
  const isHecha = hecha !== null;
  const listaId = hecha?.respuesta.listaId ?? null;
  const isDirty = !isHecha && revision !== null && isTocada(revision);
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, create.isPending);

  const paso = isHecha ? 'hecha' : listado.paso;
  const falta = revision && sayFalta(revision.eleccion.usos, enviadas.length, cuenta, listado.pendientes.length);
  const nuevos = cuenta.bien + cuenta.conocido + cuenta.renombra;
  const isListo = huella !== null && falta === null && nuevos > 0;
  const make = () => {
    if (huella === null) return;
    setHaCambiado(false);
    create.run({ params: { id: grupoId }, body: { alumnos: bodyOf(enviadas), huella } });
  };
  const aviso =
    error === undefined
      ? haCambiado
        ? {
            texto:
              'La clase ha cambiado mientras revisabas: hemos mirado la lista otra vez y nadie se ha añadido todavía.',
          }
        : null
      : { texto: messagesOf(error, 'No se pudo comprobar la lista.').join(' '), onRetry: again };
  const espera =
    huella === null && error === undefined
      ? 'Comprobando la lista…'
      : nuevos === 0 && error === undefined
        ? 'Nadie que añadir: todos están ya en la clase'
        : '';

  return (
    <WorkbenchDialog
      isOpen
      onClose={requestClose}
      guarded={isDirty || paso === 'grupo' || paso === 'revisar'}
      closeDisabled={create.isPending}
    >
      <div className={styles.listado}>
        <div className={styles.cima}>
          <WorkbenchTitle className={styles.titulo}>{`Añadir alumnos a ${nombre}`}</WorkbenchTitle>
          <Marcha actual={PASO[paso]} hasGrupos={listado.hasGrupos} />
          <IconButton label="Cerrar" icon="close" disabled={create.isPending} onClick={requestClose} />
        </div>
        <div
          className={styles.cuerpo}
          // It scrolls, and holds nothing to press.
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
              aviso={aviso}
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
        <div className={styles.pie}>
          {paso === 'grupo' && <PieDeGrupo listado={listado} />}
          {paso === 'revisar' && (
            <>
              <p
                role="status"
                className={styles.falta}
                data-mal={(!create.isPending && falta !== null) || undefined}
                data-duda={(cuenta.mal === 0 && cuenta.duda > 0) || undefined}
              >
                {create.isPending ? (
                  <>
                    {`${hacer
                      .replace(/^Crear/, 'Creando')
                      .replace(/^Añadir/, 'Añadiendo')
                      .replace(/^Poner al día.*/, 'Poniendo al día')}…`}
                    <span className={styles.avance} aria-hidden="true" />
                  </>
                ) : falta ? (
                  <>
                    <Icon name="warning" size={18} />
                    <span className={styles.porque}>{falta}</span>
                  </>
                ) : (
                  espera
                )}
              </p>
              {enviadas.length > FILAS_LISTA_MAX && (
                <Button variant="line" onClick={listado.onPrimeras}>
                  {`Dejar las ${FILAS_LISTA_MAX} primeras`}
                </Button>
              )}
              <Button variant="line" idle={create.isPending} onClick={listado.back}>
                Atrás
              </Button>
              <Button variant="primary" idle={!isListo} busy={create.isPending} onClick={make}>
                {hacer}
              </Button>
            </>
          )}
          {paso === 'traer' && (
            <>
              <p role="status" className={styles.falta}>
                {listado.isLeyendo ? 'Leyendo la lista…' : ''}
              </p>
              {revision && (
                <Button variant="line" onClick={listado.forward}>
                  {`Volver a la lista de ${listado.cuantas} ${plural(listado.cuantas, 'fila')}`}
                </Button>
              )}
              <Button
                variant="primary"
                idle={listado.texto.trim() === ''}
                busy={listado.isLeyendo}
                onClick={() => listado.readTexto(listado.texto)}
              >
                Revisar la lista
              </Button>
            </>
          )}
          {paso === 'hecha' && (
            <>
              {listaId !== null && (
                <Button
                  variant="ghost"
                  size={52}
                  icon="undo"
                  onClick={() => void undoLista(grupoId, listaId).then((isDeshecha) => isDeshecha && onClose())}
                >
                  Deshacer la lista
                </Button>
              )}
              <Button variant="line" size={52} onClick={onClose}>
                Cerrar
              </Button>
              <Link
                to="/grupo/$id/$herramienta"
                params={{ id: grupoId, herramienta: 'puerta' }}
                className={buttonClass({ variant: 'line', size: 52 })}
                onClick={onClose}
              >
                <Icon name="puerta" size={20} />
                Ir a la puerta
              </Link>
              <Link
                to="/grupo/$id/tarjetas"
                params={{ id: grupoId }}
                state={{ hacerTarjetas: true }}
                className={buttonClass({ variant: 'primary', size: 52 })}
                onClick={onClose}
              >
                <Icon name="imprimir" size={20} />
                Imprimir las tarjetas
              </Link>
            </>
          )}
        </div>
      </div>
      {guard}
    </WorkbenchDialog>
  );
}
