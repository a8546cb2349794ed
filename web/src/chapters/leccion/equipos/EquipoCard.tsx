import type { CSSProperties } from 'react';
import type { Medalla as MedallaDelGrupo } from '@aupa/contract';
import { CaraDeHoy } from '../../../parts/avatar/Insignia.tsx';
import { colorDeEquipo } from '../pizarra/vista/rejilla.ts';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Miembro } from './miembros.ts';
import styles from './Equipos.module.css';

interface MiembrosProps {
  suyos: readonly Miembro[];
  fijos: readonly number[];
  elegido: number | null;
  onElegir: (perfilId: number) => void;
}

export function Miembros({ suyos, fijos, elegido, onElegir }: MiembrosProps) {
  return (
    <Stack as="ul" gap={8} className={styles.miembros}>
      {suyos.map(({ id, corto, nombreEstudiante, enlaceAvatarMiniatura, falta }) => (
        <li key={id}>
          <Row
            as="button"
            type="button"
            gap={8}
            className={styles.miembro}
            data-miembro={id}
            aria-pressed={id === elegido}
            onClick={() => onElegir(id)}
          >
            <CaraDeHoy
              hoy={falta ? 'Falta' : undefined}
              src={enlaceAvatarMiniatura}
              nombre={nombreEstudiante}
              size={36}
            />
            <Stack as="span" grow className={styles.nombre}>
              {corto}
              {falta && (
                <Text as="span" tone="muted" size={13}>
                  Falta hoy
                </Text>
              )}
            </Stack>
            {fijos.includes(id) && (
              <>
                <Icon name="lock" size={14} className={styles.candado} />
                <VisuallyHidden>, sitio fijo</VisuallyHidden>
              </>
            )}
          </Row>
        </li>
      ))}
    </Stack>
  );
}

interface EquipoCardProps extends MiembrosProps {
  nombre: string;
  /** Index from 0; determines the colour. */
  lugar: number;
  medallas: readonly MedallaDelGrupo[];
  sinMedallas: string;
  isPhone: boolean;
  onMedalla: (medallaId: number) => void;
  onNombre: () => void;
}

export function EquipoCard({
  nombre,
  lugar,
  medallas,
  sinMedallas,
  isPhone,
  onMedalla,
  onNombre,
  ...suyo
}: EquipoCardProps) {
  const { tono, rayas } = colorDeEquipo(lugar);
  const face = `--equipo-${tono + 1}`;
  const colours = { '--face': `var(${face})`, '--tinta': `var(${face}-tinta)` } as CSSProperties;
  const label = `Medalla al equipo ${nombre}`;
  const hayAlguien = suyo.suyos.some(({ falta }) => !falta);
  const medalla = hayAlguien && (
    <MedallaMenu
      trigger={
        isPhone ? (
          <IconButton icon="medal" label={label} className={styles.icono} />
        ) : (
          <Button variant="soft" icon="medal" block aria-label={label}>
            Medalla al equipo
          </Button>
        )
      }
      label={label}
      medallas={medallas.map(({ id, nombre: una, nombreIcono, color, cantidadMonedasBrinda }) => ({
        id,
        nombre: una,
        icono: nombreIcono,
        color,
        monedas: cantidadMonedasBrinda,
      }))}
      emptyText={sinMedallas}
      onPick={onMedalla}
    />
  );
  return (
    <li className={styles.equipo} style={colours} data-rayas={rayas || undefined}>
      <Row gap={8} justify="between" className={styles.cabeza}>
        <Text as="h3" grow anywhere>
          <button type="button" className={styles.titulo} title="Cambiar el nombre" onClick={onNombre}>
            {nombre}
            <VisuallyHidden>, cambiar el nombre</VisuallyHidden>
          </button>
        </Text>
        {isPhone ? (
          medalla
        ) : (
          <span>
            {suyo.suyos.length}
            <VisuallyHidden> alumnos</VisuallyHidden>
          </span>
        )}
      </Row>
      <Miembros {...suyo} />
      {!isPhone && <div className={styles.pie}>{medalla}</div>}
    </li>
  );
}
