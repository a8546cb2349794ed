import type { Page } from '@playwright/test';
import {
  openDialog,
  openEditor,
  holdAviso,
  chooseSome,
  openFirstPerfil,
  openRadar,
  openListado,
  openPuerta,
  openTarjetas,
  openListadoRevisado,
} from './prepare.ts';

/** `solicitante` is a student with a pending join request, `nuevo` a teacher without anything. */
export type Quien = 'nadie' | 'profesor' | 'estudiante' | 'solicitante' | 'nuevo';

/** A screen: its address, its user, and what to do before the screenshot. */
export interface Place {
  name: string;
  quien: Quien;
  /** `:id` stands for the group of each class size. */
  path: string;
  /** Once per class size, instead of once. */
  porClase?: boolean;
  /** Keeps the news of a new device, which other screens close first. */
  conAvisos?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

/** Every route, role and dialog. A new screen adds its row here. */
export const PLACES: readonly Place[] = [
  { name: 'entrar', quien: 'nadie', path: '/login' },
  {
    name: 'registro-profesor',
    quien: 'nadie',
    path: '/signup',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Profesor' }).check();
    },
  },
  {
    name: 'registro-alumno',
    quien: 'nadie',
    path: '/signup',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Alumno' }).check();
    },
  },
  { name: 'recuperar', quien: 'nadie', path: '/passwordRecovery' },
  { name: 'privacidad', quien: 'nadie', path: '/privacidad' },
  { name: 'no-encontrada', quien: 'nadie', path: '/no-existe' },
  { name: 'grupos', quien: 'profesor', path: '/groups' },
  { name: 'guia', quien: 'profesor', path: '/groups?guia=si' },
  { name: 'guia-por-empezar', quien: 'nuevo', path: '/groups' },
  {
    name: 'grupo-nuevo',
    quien: 'profesor',
    path: '/groups',
    prepare: (page) => openDialog(page, 'Crear grupo'),
  },
  { name: 'grupo', quien: 'profesor', path: '/grupo/:id', porClase: true },
  { name: 'listado-pegar', quien: 'profesor', path: '/grupo/:id', prepare: openListado },
  { name: 'listado-revisar', quien: 'profesor', path: '/grupo/:id', prepare: openListadoRevisado },
  {
    name: 'dar-medalla',
    quien: 'profesor',
    path: '/grupo/:id',
    porClase: true,
    prepare: async (page) => {
      const give = page.getByRole('button', { name: /^Dar medalla/ }).first();
      // An empty class has no pupil.
      if (!(await give.isVisible())) return;
      await give.click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'elegir', quien: 'profesor', path: '/grupo/:id', porClase: true, prepare: (page) => chooseSome(page) },
  {
    name: 'elegir-menos',
    quien: 'profesor',
    path: '/grupo/:id',
    prepare: async (page) => {
      await chooseSome(page);
      await page.getByRole('button', { name: 'Todos menos…' }).click();
    },
  },
  {
    name: 'ultimos-cambios',
    quien: 'profesor',
    path: '/grupo/:id',
    prepare: (page) => openDialog(page, 'Últimos cambios'),
  },
  { name: 'lista', quien: 'profesor', path: '/grupo/:id/lista', porClase: true },
  { name: 'lista-mes', quien: 'profesor', path: '/grupo/:id/lista?vista=mes' },
  { name: 'radar', quien: 'profesor', path: '/grupo/:id/lista', prepare: openRadar },
  { name: 'solicitudes', quien: 'profesor', path: '/grupo/:id?pestana=solicitudes', porClase: true },
  {
    name: 'solicitudes-medallas',
    quien: 'profesor',
    path: '/grupo/:id?pestana=solicitudes&tipo=medallas',
    porClase: true,
  },
  {
    name: 'solicitudes-rechazo',
    quien: 'profesor',
    path: '/grupo/:id?pestana=solicitudes&tipo=medallas',
    prepare: (page) => openDialog(page, /^Rechazar la solicitud/),
  },
  {
    name: 'pendientes',
    quien: 'profesor',
    path: '/groups',
    prepare: (page) => openDialog(page, /^Pendientes/),
  },
  { name: 'umbral', quien: 'profesor', path: '/grupo/:id?pestana=umbral', porClase: true },
  {
    name: 'umbral-nuevo',
    quien: 'profesor',
    path: '/grupo/:id?pestana=umbral',
    prepare: (page) => openDialog(page, 'Crear nuevo umbral de obtención'),
  },
  { name: 'rankings', quien: 'profesor', path: '/grupo/:id?pestana=rankings', porClase: true },
  {
    name: 'ranking-nuevo',
    quien: 'profesor',
    path: '/grupo/:id?pestana=rankings',
    prepare: (page) => openDialog(page, /^Crear nueva tabla/),
  },
  ...(['profesor', 'estudiante'] as const).map((quien): Place => ({
    name: `ranking-detalle-${quien}`,
    quien,
    path: '/grupo/:id?pestana=rankings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver detalle' }).first().click();
      await page.getByRole('heading', { name: 'Detalle del Ranking' }).waitFor();
    },
  })),
  { name: 'rankings-estudiante', quien: 'estudiante', path: '/grupo/:id?pestana=rankings', porClase: true },
  { name: 'desafio', quien: 'profesor', path: '/grupo/:id?pestana=desafio', porClase: true },
  { name: 'desafio-estudiante', quien: 'estudiante', path: '/grupo/:id?pestana=desafio', porClase: true },
  { name: 'tienda', quien: 'profesor', path: '/grupo/:id?pestana=tienda', porClase: true },
  {
    name: 'tienda-asignar',
    quien: 'profesor',
    path: '/grupo/:id?pestana=tienda',
    prepare: (page) => openDialog(page, 'Asignar recompensa a esta tienda'),
  },
  { name: 'tienda-estudiante', quien: 'estudiante', path: '/grupo/:id?pestana=tienda', porClase: true },
  {
    name: 'tienda-canjear',
    quien: 'estudiante',
    path: '/grupo/:id?pestana=tienda',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Canjear/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'recompensas', quien: 'profesor', path: '/rewards' },
  { name: 'recompensas-estudiante', quien: 'estudiante', path: '/rewards' },
  {
    name: 'recompensa-nueva',
    quien: 'profesor',
    path: '/rewards',
    prepare: (page) => openDialog(page, 'Crear recompensa'),
  },
  {
    name: 'recompensas-asignar',
    quien: 'profesor',
    path: '/rewards',
    prepare: (page) => openDialog(page, 'Asignar recompensas'),
  },
  { name: 'configuracion', quien: 'profesor', path: '/grupo/:id?pestana=configuracion', porClase: true },
  ...(
    [
      ['reiniciar-logros', 'Reiniciar logros'],
      ['renovar-codigo', 'Renovar código'],
      ['corregir-nombre', /^Corregir el nombre/],
      ['restablecer-contrasena', /^Restablecer la contraseña/],
      ['periodo-cerrado', /\d alumnos?$/],
    ] as const
  ).map(([name, button]): Place => ({
    name,
    quien: 'profesor',
    path: '/grupo/:id?pestana=configuracion',
    prepare: async (page) => {
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    },
  })),
  {
    name: 'azar',
    quien: 'profesor',
    path: '/grupo/:id/azar',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Sacar a alguien|Otra persona)$/ }).click();
      await page.getByRole('group', { name: /^Dar medalla a/ }).waitFor();
    },
  },
  {
    name: 'equipos',
    quien: 'profesor',
    path: '/grupo/:id/equipos',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Repartir( la clase)?$/ }).click();
      await page.getByRole('list', { name: 'Equipos' }).getByRole('list').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Fijar sitio' }).waitFor();
    },
  },
  { name: 'tiempo', quien: 'profesor', path: '/grupo/:id/tiempo' },
  { name: 'medallas', quien: 'profesor', path: '/medals' },
  {
    name: 'medalla-nueva',
    quien: 'profesor',
    path: '/medals',
    prepare: (page) => openDialog(page, 'Crear medalla'),
  },
  { name: 'tablas', quien: 'profesor', path: '/equivalenceTable' },
  {
    name: 'tabla-editar',
    quien: 'profesor',
    path: '/equivalenceTable',
    prepare: (page) => openDialog(page, /^Editar/),
  },
  { name: 'perfil', quien: 'profesor', path: '/profile' },
  { name: 'mis-datos', quien: 'profesor', path: '/mis-datos' },
  { name: 'asignaturas', quien: 'estudiante', path: '/groups', porClase: true },
  {
    name: 'unirse',
    quien: 'estudiante',
    path: '/groups',
    prepare: (page) => openDialog(page, 'Unirse a una asignatura'),
  },
  { name: 'espera', quien: 'solicitante', path: '/groups' },
  {
    name: 'espera-avatar',
    quien: 'solicitante',
    path: '/groups',
    prepare: async (page) => {
      await openDialog(page, 'Haz tu avatar');
      await page.getByRole('tab', { name: 'Sombrero', exact: true }).click();
    },
  },
  { name: 'grupo-estudiante', quien: 'estudiante', path: '/grupo/:id', porClase: true },
  {
    name: 'brindar-reconocimiento',
    quien: 'estudiante',
    path: '/grupo/:id',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Brindar reconocimiento/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'umbral-estudiante', quien: 'estudiante', path: '/grupo/:id?pestana=umbral', porClase: true },
  { name: 'datos-estudiante', quien: 'estudiante', path: '/profile' },
  { name: 'mis-datos-estudiante', quien: 'estudiante', path: '/mis-datos' },
  { name: 'avisos', quien: 'estudiante', path: '/grupo/:id?pestana=perfil', conAvisos: true, prepare: holdAviso },
  { name: 'perfil-propio', quien: 'estudiante', path: '/grupo/:id?pestana=perfil', porClase: true },
  ...(
    [
      ['perfil-solicitar', 'Solicitar medalla al profesor'],
      ['perfil-nota', /^(Vas por|Aún sin nota)/],
      ['perfil-medalla', /veces$|vez$|nueva$|por ganar$/],
    ] as const
  ).map(([name, button]): Place => ({
    name,
    quien: 'estudiante',
    path: '/grupo/:id?pestana=perfil',
    prepare: (page) => openDialog(page, button),
  })),
  {
    name: 'perfil-meta',
    quien: 'estudiante',
    path: '/grupo/:id?pestana=perfil',
    prepare: (page) => page.getByRole('button', { name: /Cambiar mi meta/ }).click(),
  },
  ...(
    [
      ['avatar-pelo', 'Pelo', undefined],
      ['avatar-sombrero', 'Sombrero', /^Gorra, /],
      ['avatar-accesorio', 'Accesorio', undefined],
      ['avatar-piel', 'Piel', undefined],
    ] as const
  ).map(([name, pestana, prueba]): Place => ({
    name,
    quien: 'estudiante',
    path: '/grupo/:id?pestana=perfil',
    prepare: (page) => openEditor(page, pestana, prueba),
  })),
  {
    name: 'avatar-guardar',
    quien: 'estudiante',
    path: '/grupo/:id?pestana=perfil',
    prepare: async (page) => {
      await openEditor(page, 'Sombrero', /^Corona, /);
      await page.getByRole('button', { name: 'Guardar avatar' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'perfil-companero', quien: 'estudiante', path: '/grupo/:id', prepare: openFirstPerfil },
  { name: 'datos-de-alumnos', quien: 'profesor', path: '/grupo/:id/datos', porClase: true },
  {
    name: 'datos-de-alumno',
    quien: 'profesor',
    path: '/grupo/:id/datos',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Descargar' }).waitFor();
    },
  },
  {
    name: 'borrar-alumno',
    quien: 'profesor',
    path: '/grupo/:id/datos',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await openDialog(page, /^Borrar los datos de/);
      await page.getByRole('dialog').getByRole('heading', { name: 'Se queda' }).waitFor();
    },
  },
  { name: 'tarjetas', quien: 'profesor', path: '/grupo/:id/tarjetas', porClase: true },
  {
    name: 'tarjetas-hojas',
    quien: 'profesor',
    path: '/grupo/:id/tarjetas',
    prepare: openTarjetas,
  },
  { name: 'tarjeta', quien: 'nadie', path: '/tarjeta' },
  { name: 'puerta', quien: 'profesor', path: '/grupo/:id/puerta', porClase: true, prepare: openPuerta },
  { name: 'puerta-cifras', quien: 'nadie', path: '/puerta' },
  { name: 'pizarra-conectar', quien: 'nadie', path: '/pizarra' },
  { name: 'pizarra', quien: 'profesor', path: '/grupo/:id/pizarra' },
  { name: 'perfil-alumno', quien: 'profesor', path: '/grupo/:id', prepare: openFirstPerfil },
  {
    name: 'papeletas',
    quien: 'profesor',
    path: '/grupo/:id?pestana=configuracion',
    porClase: true,
    prepare: async (page) => {
      await openDialog(page, 'Papeletas de la semana');
      await page.getByRole('heading', { name: 'Papeletas de la semana' }).waitFor();
      // On Mondays it starts with the last week.
      await page.getByRole('radio', { name: 'Esta semana' }).check();
    },
  },
  {
    name: 'canjear-para',
    quien: 'profesor',
    path: '/grupo/:id?pestana=tienda',
    prepare: async (page) => {
      await openDialog(page, /^Canjear para…: /);
      await page.getByRole('dialog').getByRole('radio').and(page.locator(':enabled')).first().check();
    },
  },
  {
    name: 'canjear-para-alumno',
    quien: 'profesor',
    path: '/grupo/:id',
    prepare: async (page) => {
      await openFirstPerfil(page);
      await openDialog(page, /^Canjear para/);
    },
  },
  {
    name: 'avatar-de-alumno',
    quien: 'profesor',
    path: '/grupo/:id',
    prepare: async (page) => {
      await openFirstPerfil(page);
      await openDialog(page, 'Cambiar su avatar');
      await page.getByRole('button', { name: 'Guardar avatar' }).waitFor();
    },
  },
];
