import type { Medalla, PerfilProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { puedeEn } from '../../../data/puede.ts';
import { gruposQuery, medallasGrupoQuery, perfilesQuery } from '../../../data/queries.ts';
import { HERRAMIENTAS, type Herramienta } from '../../navigation/herramientas.ts';
import { pestanasOf } from '../../navigation/pestanas.ts';
import { entriesOf } from '../entries.ts';
import type { Entrada, MedallaElegida } from './entradas.ts';

const ALIAS: Partial<Record<Herramienta, string>> = {
  lista: 'asistencia pasar lista faltas',
  azar: 'sorteo aleatorio quién sale',
  equipos: 'grupos de trabajo',
  tiempo: 'temporizador cronómetro cuenta atrás',
  pizarra: 'proyector pantalla',
  puerta: 'entrar código QR',
};

function deClase(grupoId: number): Entrada[] {
  const may = (act: Parameters<typeof puedeEn>[1]) => puedeEn(grupoId, act);
  const herramientas = (Object.keys(HERRAMIENTAS) as Herramienta[])
    .filter((una) => may(HERRAMIENTAS[una].act))
    .map((herramienta): Entrada => {
      const { label, icon } = HERRAMIENTAS[herramienta];
      const alias = ALIAS[herramienta] ?? '';
      const hace = { tipo: 'herramienta', grupoId, herramienta } as const;
      return { clave: `herramienta-${herramienta}`, nombre: label, detalle: 'Herramienta', icon, alias, hace };
    });
  const pestanas = pestanasOf(may).map(([pestana, { label, icon }]): Entrada => {
    return {
      clave: `pestana-${pestana}`,
      nombre: label,
      detalle: 'Pestaña',
      icon,
      hace: { tipo: 'grupo', grupoId, pestana },
    };
  });
  const tarjetas: Entrada = {
    clave: 'tarjetas',
    nombre: 'Tarjetas para entrar',
    detalle: 'Herramienta',
    icon: 'tarjetas',
    hace: { tipo: 'tarjetas', grupoId },
  };
  return [...herramientas, tarjetas, ...pestanas];
}

const daMedalla = ({ id, nombre, nombreIcono, color }: Medalla): Entrada => ({
  clave: `dar-${id}`,
  nombre: `Dar ${nombre} a…`,
  detalle: 'Medalla',
  icon: 'medal',
  dibujo: { id, nombreIcono, color },
  hace: { tipo: 'elegir', medalla: { id, nombre } },
});

const deAlumno = ({ id, nombreEstudiante, enlaceAvatarMiniatura }: PerfilProfesor, grupoId: number): Entrada => ({
  clave: `alumno-${id}`,
  nombre: nombreEstudiante,
  detalle: 'Perfil',
  icon: 'person',
  foto: enlaceAvatarMiniatura,
  soloBuscada: true,
  hace: { tipo: 'grupo', grupoId, pestana: 'perfil', perfilId: id },
});

const paginas = (): Entrada[] =>
  entriesOf('Profesor').map(({ to, label, icon }) => ({
    clave: to,
    nombre: label,
    detalle: 'Página',
    icon,
    ...(to === '/profile' ? { alias: 'mis datos preferencias contraseña' } : {}),
    hace: { tipo: 'pagina', to },
  }));

const TECLAS: Entrada = {
  clave: 'teclas',
  nombre: 'Atajos de teclado',
  detalle: 'Ayuda',
  icon: 'info',
  hace: { tipo: 'teclas' },
};

/** All entries for a teacher: those of the open class, if any, and of the account. */
export function useEntradas(grupoId: number | null): Entrada[] {
  const isOpen = grupoId !== null;
  const { data: perfiles } = useQuery({ ...perfilesQuery(grupoId ?? 0), enabled: isOpen });
  const { data: medallas } = useQuery({ ...medallasGrupoQuery(grupoId ?? 0), enabled: isOpen });
  const { data: grupos } = useQuery(gruposQuery('Profesor'));
  return useMemo(() => {
    const otros = (grupos ?? []).map(({ id, nombre, materia }): Entrada => ({
      clave: `grupo-${id}`,
      nombre: `${materia} · ${nombre}`,
      detalle: 'Clase',
      icon: 'people',
      hace: { tipo: 'grupo', grupoId: id },
    }));
    const suyas = isOpen
      ? [
          ...deClase(grupoId),
          ...(medallas ?? []).map(daMedalla),
          ...(perfiles ?? []).map((perfil) => deAlumno(perfil, grupoId)),
        ]
      : [];
    return [...suyas, ...otros, ...paginas(), TECLAS];
  }, [isOpen, grupoId, perfiles, medallas, grupos]);
}

export function useAQuien(grupoId: number | null, medalla: MedallaElegida | null): Entrada[] {
  const { data: perfiles } = useQuery({ ...perfilesQuery(grupoId ?? 0), enabled: grupoId !== null });
  if (grupoId === null || medalla === null) return [];
  return (perfiles ?? []).map((perfil) => ({
    ...deAlumno(perfil, grupoId),
    detalle: '',
    soloBuscada: false,
    hace: { tipo: 'dar', grupoId, perfilId: perfil.id, medallaId: medalla.id },
  }));
}
