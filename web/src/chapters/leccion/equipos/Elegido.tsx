import { useEffect, useRef } from 'react';
import { CaraDeHoy } from '../../../parts/avatar/Insignia.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { movePerfil, swapPerfiles, toggleFijo, type Borrador } from './edicion.ts';
import styles from './Equipos.module.css';
import type { Miembro } from './miembros.ts';

interface ElegidoProps {
  miembro: Miembro;
  miembros: readonly Miembro[];
  borrador: Borrador;
  onChange: (borrador: Borrador) => void;
  onClose: () => void;
}

/** Actions for the tapped pupil: another team, a swap, a lock. The alternative to dragging. */
export function Elegido({ miembro, ...rest }: ElegidoProps) {
  const { id, corto, nombreEstudiante, enlaceAvatarMiniatura, falta } = miembro;
  const { miembros, borrador, onChange, onClose } = rest;
  const { equipos, reglas } = borrador;
  const dock = useRef<HTMLElement>(null);
  const suyo = equipos.findIndex(({ perfilesIds }) => perfilesIds.includes(id));
  const isFijo = reglas.fijos.includes(id);
  const otros = equipos.flatMap(({ nombre, perfilesIds }, i) =>
    i === suyo
      ? []
      : perfilesIds.flatMap((otro) => {
          const uno = miembros.find((cada) => cada.id === otro);
          return uno ? [{ uno, equipo: nombre }] : [];
        }),
  );
  // Move the focus to the actions, for keyboard users.
  useEffect(() => dock.current?.querySelector('button')?.focus({ preventScroll: true }), [id]);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isPageCovered()) onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  const done = (next: Borrador) => {
    onChange(next);
    onClose();
  };
  return (
    <Row as="section" ref={dock} gap={12} className={styles.dock} data-ocupa-barra aria-label={nombreEstudiante}>
      <CaraDeHoy hoy={falta ? 'Falta' : undefined} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={40} />
      <Stack as="p" className={styles.quien}>
        <Text as="strong" anywhere>
          {corto}
        </Text>
        <Text as="span" size={14} anywhere>
          {equipos[suyo]?.nombre ?? 'Sin equipo'}
        </Text>
      </Stack>
      <Row gap={8} align="stretch" className={styles.acts}>
        <Menu
          trigger={
            <Button variant="line" icon="voltear" className={styles.act}>
              Mover a…
            </Button>
          }
          label={`Mover a ${corto} a…`}
          title={`Mover a ${corto} a…`}
          placement="top"
          items={equipos.flatMap(({ nombre, perfilesIds }, i) =>
            i === suyo ? [] : [{ id: i, nombre, detail: perfilesIds.length }],
          )}
          onAction={(destino) => done(movePerfil(borrador, id, destino))}
        />
        {suyo !== -1 && (
          <>
            <Menu
              trigger={
                <Button variant="line" icon="azar" className={styles.act}>
                  Cambiar por…
                </Button>
              }
              label={`Cambiar a ${corto} por…`}
              title={`Cambiar a ${corto} por…`}
              placement="top"
              columns={otros.length > 8 ? 2 : 1}
              items={otros.map(({ uno, equipo }) => ({
                id: uno.id,
                nombre: uno.corto,
                texto: equipo,
                picture: (
                  <CaraDeHoy
                    hoy={uno.falta ? 'Falta' : undefined}
                    src={uno.enlaceAvatarMiniatura}
                    nombre={uno.nombreEstudiante}
                    size={32}
                  />
                ),
              }))}
              emptyText="No hay nadie en otros equipos."
              onAction={(otro) => done(swapPerfiles(borrador, id, otro))}
            />
            <Button
              variant="line"
              icon="lock"
              className={styles.act}
              aria-pressed={isFijo}
              onClick={() => done(toggleFijo(borrador, id))}
            >
              {isFijo ? 'Soltar' : 'Fijar sitio'}
            </Button>
          </>
        )}
      </Row>
      <IconButton icon="close" label="Cerrar" className={styles.cerrar} onClick={onClose} />
    </Row>
  );
}
