import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from './build/customMedia.ts';
import { firstPicturePlugin } from './build/firstPicture.ts';
import { iconSpritePlugin } from './build/iconSprite.ts';
import { layerOrderPlugin } from './build/layerOrder.ts';
import { precompressPlugin } from './build/precompress.ts';
import { preloads } from './build/preloads.ts';
import { PESTANAS } from './src/navigation/pestanas.ts';
import { sharedFile } from './build/sharedFiles.ts';

const acceso = (form: string) => ['features/acceso/AccesoPage.tsx', `features/acceso/${form}.tsx`];
const LOGIN = acceso('LoginForm');
const app = (page: string) => ['shell/Shell.tsx', `features/${page}.tsx`];
const ACCESO = ['features/acceso/AccesoPage.tsx', 'features/acceso/LoginForm.tsx'];
const CLASE = ['features/grupos/alumnos/AlumnosTab.tsx', 'features/grupos/alumnos/CompanerosTab.tsx'];
const DENTRO = ['shell/Shell.tsx', 'features/grupos/GrupoPage.tsx', ...CLASE];
/** Any group, at each of its tabs: early.ts puts in which. */
const GRUPO = ['/grupo/1', ...Object.keys(PESTANAS).map((pestana) => `/grupo/1?pestana=${pestana}`)];

const { plugin: preloadsPlugin, resolveDependencies } = preloads();

export default defineConfig({
  plugins: [
    react(),
    // react-aria speaks 34 languages; people here read one. English is what it falls back to: its field of dates words its own
    // checks in the browser's language, though nobody sees them, and fails where it finds none.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    preloadsPlugin,
    iconSpritePlugin(),
    layerOrderPlugin(['reset', 'tokens', 'base', 'layout', 'ui', 'parts', 'components']),
    firstPicturePlugin({
      inicio: { at: '/', of: 'nadie', modules: LOGIN },
      login: { at: '/login', of: 'nadie', modules: LOGIN },
      signup: { at: ['/signup', '/signup?codigo='], of: 'nadie', modules: acceso('SignupForm') },
      passwordrecovery: { at: '/passwordRecovery', of: 'nadie', modules: acceso('RecoveryForm') },
      groups: { at: ['/groups', '/groups?codigo='], of: 'Profesor', modules: app('grupos/GruposPage') },
      'grupo-id': {
        at: GRUPO,
        of: 'Profesor',
        modules: app('grupos/GrupoPage'),
        first: {
          Profesor: 'features/grupos/alumnos/AlumnosTab.tsx',
          Estudiante: 'features/grupos/alumnos/CompanerosTab.tsx',
        },
      },
      medals: { at: '/medals', of: 'Profesor', modules: app('medallas/MedallasPage') },
      equivalencetable: { at: '/equivalenceTable', of: 'Profesor', modules: app('tablas/TablasPage') },
      rewards: { at: '/rewards', of: 'Profesor', modules: app('recompensas/RecompensasPage') },
      profile: { at: '/profile', of: 'Profesor', modules: app('usuario/UsuarioPage') },
    }),
    precompressPlugin(),
  ],
  css: { postcss: { plugins: [customMedia] } },
  resolve: {
    alias: {
      // React has had what they stand in for since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': process.env.AUPA_API ?? 'http://127.0.0.1:3000',
      '/imagenes': process.env.AUPA_API ?? 'http://127.0.0.1:3000',
      '/readyz': process.env.AUPA_API ?? 'http://127.0.0.1:3000',
    },
  },
  build: {
    // A data: address would need a wider Content-Security-Policy, and is fetched again with every style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Only forms need the first, only the history the second. Their libraries export everything from one index, so without
            // files of their own they would land in what every page loads.
            {
              name: 'sinGuardar',
              test: /\/(?:react-router\/dist\/esm\/useBlocker|UnsavedGuard)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'historial',
              test: /\/(?:infiniteQueryObserver|useInfiniteQuery|HistorialCard)\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // Apart from what it comes before, and small enough to be there at once.
            sharedFile('early', { of: ['early.ts'], minShareCount: 1 }),
            // With what it alone needs: nobody comes without it, and one file packs tighter than two. With what is needed before the
            // door and behind it, too: else the class would fetch the forms of the door with it.
            sharedFile('base', { of: ['main.tsx'], everywhere: [ACCESO, DENTRO], minShareCount: 1 }),
            // Only who asks for a medal, or looks at a ranking, needs these.
            {
              name: 'pedir',
              test: /\/domain\/src\/solicitudMedalla\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'clasificar',
              test: /\/domain\/src\/ranking\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // What only a tab, a list or a dialog asks for comes with the first of those.
            {
              name: 'masReglas',
              test: /\/domain\/src\/(?:caminoPac|catalogoMedallas|escalera|pac|recompensa|tiposAvatar)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // A pupil's class needs no other rule of what is given.
            {
              name: 'deuda',
              test: /\/domain\/src\/deuda\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Only the list and the radar count by these.
            {
              name: 'deLaLista',
              test: /\/domain\/src\/(?:asistencia|radar)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Only the board, its remote and the timer count by these.
            {
              name: 'deLaPizarra',
              test: /\/domain\/src\/(?:pizarra|tiempo)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Only who lets pupils in, or is let in, needs these: lists, cards, door and slips.
            {
              name: 'deLaPuerta',
              test: /\/domain\/src\/(?:lista|papeleta|planLista|pliego|puerta|tarjeta|usuarioDeLista)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Tables are edited on their page, and over the form of a group that has none.
            {
              name: 'tabla',
              test: /\/domain\/src\/(?:tabla|efectoDeTabla|seguirTabla)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Of the lesson: a pupil does without, and a teacher's class needs only who is absent.
            {
              name: 'tiempo',
              test: /\/(?:domain\/src\/tiempo|notices\/tiempo\/(?!hayTiempo)\w+)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'cifras',
              test: /\/(?:domain\/src\/ausentes|api\/(?:asistencia|pizarra)|enMarcha\/Cifra)\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // A class has closed no term yet on most days, and a pupil opens a keepsake of one seldom.
            {
              name: 'recuerdo',
              test: /\/(?:domain\/src\/(?:recuerdo|llegaste)|features\/grupos\/periodos\/Evaluaciones)\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // The reasons of a medal come with the first line that has one.
            {
              name: 'porque',
              test: /\/(?:domain\/src\/historial|features\/grupos\/perfil\/PorQue)\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // All of them come by one index, so a form before the door seems to need every rule: it needs a few of these files. Icons
            // and typed numbers come with their fields.
            {
              name: 'reglas',
              test: /\/domain\/src\/(?!(?:contrasenia|cuenta|grupo|iconos|iconosSinonimos|nombreRepetido|recuperacion|texto|nombres|numero|enumeracion|lazily|tiempo|asistencia|ausentes|respuesta|reunidos|loUltimo|llegaste|ordenAlumnos|ordenMedallas|hoja|direccion|periodo|medalla|dia|hecho|motivo)\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // A menu with a field needs no form of the door.
            {
              name: 'campos',
              test: /\/ui\/(?:choice\/Choice\.module|field\/(?:Field|FieldFrame|FieldError|forms\.module))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The forms before the door with their rules, which nobody inside needs at once.
            {
              name: 'alta',
              test: /\/(?:domain\/src\/(?:contrasenia|cuenta)|ui\/field\/(?:NewPasswordField|PasswordStrength))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Of the forms before the door only the first has a box to tick.
            {
              name: 'casilla',
              test: /\/ui\/choice\/Checkbox\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // A teacher gives none.
            {
              name: 'kudos',
              test: /\/web\/src\/(?:features\/grupos\/kudos\/|parts\/kudo\/KudosRestantes)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            sharedFile('acceso', { of: ACCESO }),
            // A pupil gives none.
            {
              name: 'entrega',
              test: /\/(?:domain\/src\/medalla|web\/src\/(?:features\/grupos\/entrega\/(?:DarMedalla|GiveMenu|acciones|optimistic|lazy)|parts\/medalla\/MedallaMenu))\.(?!module)/,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // The class as its teacher sees it: no other tab needs it.
            {
              name: 'claseDelProfesor',
              test: /\/src\/(?:features\/grupos\/(?:alumnos\/(?:AlumnosTab|PerfilCard|MedallasHeld|EnEspera|Herramientas|MasDeClase|vista|cabe|lazy|useBusqueda)|cambios\/lazy|seleccion\/(?:Casilla|seleccion|lazy))|ordenAlumnos)\./,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            // What the class looks like to both.
            {
              name: 'alumnos',
              test: /\/web\/src\/features\/grupos\/(?:alumnos|perfil\/(?:lazy|dialogos))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            sharedFile('dentro', {
              of: DENTRO,
              except: ['features/acceso/SignupForm.tsx', 'features/acceso/RecoveryForm.tsx'],
            }),
            // Of dates and sliders: no menu needs it.
            {
              name: 'numeros',
              test: /\/@internationalized\/number\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The class opens menus, and dialogs only when somebody reaches for one.
            sharedFile('menus', { of: ['ui/menu/MenuPopover.tsx'], minShareCount: 1 }),
            sharedFile('ventanas', { of: ['ui/dialog/Dialog.tsx'] }),
          ],
        },
      },
    },
  },
});
