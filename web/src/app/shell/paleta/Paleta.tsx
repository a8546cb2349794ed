import { plural } from '@aupa/domain/base';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { perform } from '../../../data/perform.ts';
import { esperas, isActDefined } from '../../../data/acts.ts';
import { useGrupoAbierto } from '../../navigation/location.ts';
import { tellMissing } from '../../../notices/tellMissing.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useSecondClickDropped } from '../../../ui/dialog/covering.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { searchEntradas, type Entrada, type Hace, type MedallaElegida } from './entradas.ts';
import styles from './Paleta.module.css';
import { useAQuien, useEntradas } from './useEntradas.ts';

interface PaletaProps {
  onClose: () => void;
  onTeclas: () => void;
}

const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';

/** Gives one copy, like a card's menu. Loads the act's definition first where the page lacks it, which needs the network. */
async function give(grupoId: number, perfilId: number, medallaId: number): Promise<void> {
  try {
    if (!isActDefined(GRANT)) await (await esperas.bring?.())?.define();
  } catch {
    return tellMissing();
  }
  await perform<typeof GRANT>({ name: GRANT, input: { params: { perfilId, medallaId, n: 1 } }, grupoId }).catch(
    () => undefined,
  );
}

function useHacer({ onClose, onTeclas }: PaletaProps, onElegir: (medalla: MedallaElegida) => void) {
  const navigate = useNavigate();
  return (hace: Hace) => {
    if (hace.tipo === 'elegir') return onElegir(hace.medalla);
    if (hace.tipo === 'teclas') return onTeclas();
    onClose();
    switch (hace.tipo) {
      case 'dar':
        return void give(hace.grupoId, hace.perfilId, hace.medallaId);
      case 'pagina':
        return void navigate({ to: hace.to });
      case 'tarjetas':
        return void navigate({ to: '/grupo/$id/tarjetas', params: { id: hace.grupoId } });
      case 'herramienta':
        return void navigate({
          to: '/grupo/$id/$herramienta',
          params: { id: hace.grupoId, herramienta: hace.herramienta },
        });
      case 'grupo': {
        const { grupoId, pestana = 'alumnos', perfilId } = hace;
        const perfil = perfilId === undefined ? {} : { perfil: String(perfilId) };
        const search = pestana === 'alumnos' ? {} : { pestana, ...perfil };
        return void navigate({ to: '/grupo/$id', params: { id: grupoId }, search });
      }
    }
  };
}

/** Finds a pupil, tab, tool or act by a few letters and runs it, all by keyboard. */
export function Paleta(props: PaletaProps) {
  const grupoId = useGrupoAbierto();
  const [medalla, setMedalla] = useState<MedallaElegida | null>(null);
  const hacer = useHacer(props, setMedalla);
  const todo = useEntradas(grupoId);
  const alumnos = useAQuien(grupoId, medalla);
  const deTodo = grupoId === null ? 'Clase o página' : 'Alumno, medalla, pestaña…';
  // A double click must not hit the pupil that appears under the pointer.
  useSecondClickDropped(medalla !== null);
  return (
    <Dialog isOpen onClose={props.onClose} title={medalla ? `Dar ${medalla.nombre} a…` : 'Ir a… o hacer…'} size="m">
      <Buscador
        label={medalla ? 'Alumno' : deTodo}
        entradas={medalla ? alumnos : todo}
        onHacer={hacer}
        onBack={medalla ? () => setMedalla(null) : undefined}
      />
    </Dialog>
  );
}

interface BuscadorProps {
  label: string;
  entradas: readonly Entrada[];
  onHacer: (hace: Hace) => void;
  onBack: (() => void) | undefined;
}

function moveBy(key: string, activa: number, n: number): number | undefined {
  if (key === 'ArrowDown') return (activa + 1) % n;
  if (key === 'ArrowUp') return (activa - 1 + n) % n;
  return undefined;
}

/** A combobox with its list always open. The focus stays in the input. */
function Buscador({ label, entradas, onHacer, onBack }: BuscadorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const lista = useRef<HTMLDivElement>(null);
  const [texto, setTexto] = useState('');
  const [activa, setActiva] = useState(0);
  const halladas = searchEntradas(entradas, texto);
  const marcada = halladas[Math.min(activa, halladas.length - 1)];
  useEffect(() => {
    lista.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [marcada?.clave]);

  const begin = () => {
    setTexto('');
    setActiva(0);
  };
  const hacer = (hace: Hace) => {
    begin();
    onHacer(hace);
  };
  const back = () => {
    begin();
    onBack?.();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const nueva = halladas.length > 0 ? moveBy(event.key, activa, halladas.length) : undefined;
    if (nueva !== undefined) {
      event.preventDefault();
      setActiva(nueva);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (marcada && !event.repeat) hacer(marcada.hace);
    } else if (event.key === 'Backspace' && texto === '' && onBack) {
      event.preventDefault();
      back();
    }
  };

  return (
    <Stack gap={12} className={styles.buscador}>
      <Row gap={8}>
        {onBack && <IconButton icon="back" label="Volver a buscar" onClick={back} />}
        <Row grow gap={8} data-search data-composite className={styles.caja}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            type="text"
            role="combobox"
            className={styles.texto}
            aria-label={label}
            placeholder={label}
            aria-expanded={halladas.length > 0}
            aria-controls={`${id}-lista`}
            aria-autocomplete="list"
            aria-activedescendant={marcada && `${id}-${marcada.clave}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={texto}
            onChange={(event) => {
              setTexto(event.target.value);
              setActiva(0);
            }}
            onKeyDown={onKeyDown}
          />
        </Row>
      </Row>
      <div role="status">
        <VisuallyHidden>
          {halladas.length > 0 && `${halladas.length} ${plural(halladas.length, 'resultado')}`}
        </VisuallyHidden>
        {halladas.length === 0 && (
          <Text tone="muted" weight={700} align="center">
            Nada se llama así.
          </Text>
        )}
      </div>
      <Stack ref={lista} id={`${id}-lista`} role="listbox" aria-label="Resultados" className={styles.lista}>
        {halladas.map(({ hace, ...entrada }) => (
          <Row
            key={entrada.clave}
            wrap
            gap={[0, 12]}
            id={`${id}-${entrada.clave}`}
            role="option"
            aria-selected={entrada.clave === marcada?.clave}
            className={styles.opcion}
            tabIndex={-1}
            // Keeps the focus in the input, which handles the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => hacer(hace)}
          >
            <Figura {...entrada} />
            <Text as="span" weight={800} anywhere className={styles.nombre}>
              {entrada.nombre}
            </Text>
            <Text as="span" size={14} tone="muted" weight={700} className={styles.detalle}>
              {entrada.detalle}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function Figura({ nombre, icon, foto, dibujo }: Omit<Entrada, 'hace'>) {
  if (foto !== undefined) return <Avatar src={foto} nombre={nombre} size={32} />;
  if (dibujo) return <Medalla id={dibujo.id} icono={dibujo.nombreIcono} color={dibujo.color} size={32} />;
  return (
    <Row as="span" justify="center" className={styles.icono}>
      <Icon name={icon} size={18} />
    </Row>
  );
}
