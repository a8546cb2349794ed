import type { Medalla, PerfilProfesor } from '@aupa/contract';
import { sayFaltan } from '@aupa/domain/perfil';
import { memo } from 'react';
import type { Hoy } from '../../leccion/asistencia/queries.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row, Text, surface } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { CalificacionPill } from '../../../parts/calificacion/CalificacionPill.tsx';
import { calificacionIntent } from '../../perfil/dialogos.ts';
import styles from './Alumnos.module.css';
import filas from './Filas.module.css';
import { GiveMenu } from '../../medallas/entrega/GiveMenu.tsx';
import { Casilla, Elegir } from '../../medallas/seleccion/Casilla.tsx';
import type { Seleccion } from '../../medallas/seleccion/seleccion.ts';
import { Insignia, revokeIntent } from './lazy.ts';
import { MedallasHeld, MedallasTotal } from './MedallasHeld.tsx';
import { NombreEnlace, VerPerfil } from './NombreEnlace.tsx';

interface PerfilCardProps {
  perfil: PerfilProfesor;
  seleccion: Seleccion;
  /** An absent pupil can only be chosen by hand. */
  hoy: Hoy | undefined;
  /** Rows show only what giving a medal needs; the rest is on the profile. */
  isDensa: boolean;
  medallas: readonly Medalla[];
  sinMedallas: string;
  isSinMedallas: boolean;
  maxima: number;
  decimales: number;
  siguiente: string | null;
  onMenu: () => void;
  onGive: (perfil: PerfilProfesor, medallaId: number, cantidad: number, motivo: string) => void;
  onRevoke: (perfil: PerfilProfesor, medallaId?: number) => void;
  onExplain: (perfil: PerfilProfesor) => void;
}

/** A pupil's card with grade, medals and actions. Memoized, so only changed pupils rerender. */
export const PerfilCard = memo(function PerfilCard(props: PerfilCardProps) {
  const { perfil, seleccion, hoy, isDensa, medallas, sinMedallas, isSinMedallas, maxima, decimales } = props;
  const { siguiente, onMenu, onGive, onRevoke, onExplain } = props;
  const { nombreEstudiante, enlaceAvatarMiniatura, calificacionActual, valoracion, faltan, faltanEnTotal } = perfil;
  const nota = { calificacion: calificacionActual, maxima, valoracion, decimales };
  const isAusente = hoy === 'Falta';
  return (
    <li
      className={`${styles.papel} ${surface.edge} ${isDensa ? filas.card : styles.card}`}
      data-perfil={perfil.id}
      data-falta={isAusente || undefined}
    >
      <Casilla seleccion={seleccion} id={perfil.id} nombre={nombreEstudiante} />
      <NombreEnlace
        id={perfil.id}
        nombre={nombreEstudiante}
        partes={isDensa ? perfil : undefined}
        avatar={enlaceAvatarMiniatura}
        insignia={hoy && <Insignia hoy={hoy} />}
      >
        {isDensa ? (
          <Row as="p" wrap className={filas.resumen}>
            <CalificacionPill {...nota} compact />
            {isAusente ? (
              <Text as="span" tone="bad" size={14} weight={800} className={filas.falta}>
                Falta hoy
              </Text>
            ) : (
              <MedallasTotal medallas={perfil.medallas} />
            )}
          </Row>
        ) : (
          <>
            <button
              type="button"
              className={styles.nota}
              aria-haspopup="dialog"
              {...calificacionIntent}
              onClick={() => onExplain(perfil)}
            >
              <CalificacionPill {...nota} falta={sayFaltan(faltan, faltanEnTotal.copias)} />
              <VisuallyHidden>¿Por qué?</VisuallyHidden>
            </button>
            {isAusente ? (
              <Text tone="bad" size={15} weight={800} className={styles.falta}>
                Falta hoy
              </Text>
            ) : (
              <MedallasHeld medallas={perfil.medallas} />
            )}
          </>
        )}
      </NombreEnlace>
      {hoy === 'Tarde' && <VisuallyHidden>Ha llegado tarde</VisuallyHidden>}
      <Row gap={8} align="stretch" className={isDensa ? undefined : styles.actions}>
        <Elegir id={perfil.id} falta={isAusente} />
        <GiveMenu
          perfil={perfil}
          siguiente={siguiente}
          medallas={medallas}
          emptyText={sinMedallas}
          isEmpty={isSinMedallas}
          onOpen={onMenu}
          onPick={(medallaId, cantidad, motivo) => onGive(perfil, medallaId, cantidad, motivo)}
          onRevoke={isDensa ? (medallaId) => onRevoke(perfil, medallaId) : undefined}
          verPerfil={<VerPerfil id={perfil.id} />}
        />
        {!isDensa && (
          <Menu
            trigger={<IconButton icon="more" label={`Más opciones de ${nombreEstudiante}`} {...revokeIntent} />}
            label={`Más opciones de ${nombreEstudiante}`}
            items={[{ id: 'quitar', nombre: 'Quitar medalla', icon: 'minus', disabled: perfil.medallas.length === 0 }]}
            onAction={() => onRevoke(perfil)}
          />
        )}
      </Row>
    </li>
  );
});
