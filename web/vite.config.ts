import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from './build/customMedia.ts';
import { firstPicturePlugin } from './build/firstPicture.ts';
import { iconSpritePlugin } from './build/iconSprite.ts';
import { layerOrderPlugin } from './build/layerOrder.ts';
import { paquetesPlugins } from './build/paquetes.ts';
import { precompressPlugin } from './build/precompress.ts';
import { preloads } from './build/preloads.ts';
import { sharedFile } from './build/sharedFiles.ts';

const acceso = (form: string) => ['chapters/cuenta/acceso/AccesoPage.tsx', `chapters/cuenta/acceso/${form}.tsx`];
const LOGIN = acceso('LoginForm');
const app = (page: string) => ['app/shell/Shell.tsx', `chapters/${page}.tsx`];
const ACCESO = ['chapters/cuenta/acceso/AccesoPage.tsx', 'chapters/cuenta/acceso/LoginForm.tsx'];
const FORMS = ['chapters/cuenta/acceso/SignupForm.tsx', 'chapters/cuenta/acceso/RecoveryForm.tsx'];
const DENTRO = ['app/shell/Shell.tsx', 'chapters/clase/GrupoPage.tsx'];
const CLASE = ['chapters/clase/alumnos/AlumnosTab.tsx', 'chapters/clase/alumnos/CompanerosTab.tsx'];
const DEL_PROFESOR = ['chapters/clase/alumnos/AlumnosTab.tsx', 'chapters/medallas/entrega/DarMedalla.tsx'];
const DE_UNO = [
  'chapters/perfil/PerfilTab.tsx',
  'chapters/medallas/entrega/PartesEntrega.tsx',
  'chapters/medallas/queued.ts',
];
const VENTANAS = ['ui/dialog/Dialog.tsx', 'ui/menu/MenuPopover.tsx'];
/** They load no medal menu, or need its modules without it: nothing of theirs is in `entrega`. */
const SIN_ENTREGA = [
  'chapters/clase/alumnos/CompanerosTab.tsx',
  'chapters/clase/configuracion/ConfiguracionTab.tsx',
  'chapters/clase/GruposPage.tsx',
  'chapters/economia/tienda/TiendaTab.tsx',
  'chapters/juntos/pac/PacTab.tsx',
  'chapters/juntos/rankings/RankingsTab.tsx',
  'chapters/juntos/umbral/UmbralTab.tsx',
  'chapters/medallas/solicitudes/SolicitudesTab.tsx',
  'chapters/perfil/PerfilTab.tsx',
  'app/sinRed.ts',
  'chapters/juntos/queued.ts',
  'chapters/leccion/queued.ts',
  'chapters/medallas/queued.ts',
];

/** Code that a list of students, or its menu, shares with a student's page. */
const isOfEstudiantes = (by: (page: string) => boolean) =>
  [...CLASE, ...DEL_PROFESOR].some(by) && DE_UNO.some(by) && !VENTANAS.some(by);

const { plugin: preloadsPlugin, resolveDependencies } = preloads();

const paquetes = paquetesPlugins(new URL('../api/dist/paquetes.json', import.meta.url).pathname, [
  '@fortawesome/fontawesome-free',
]);

export default defineConfig({
  plugins: [
    react(),
    // react-aria speaks 34 languages; keep Spanish and the fallback, without which its date field fails in other browsers.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    preloadsPlugin,
    iconSpritePlugin(),
    layerOrderPlugin(['reset', 'tokens', 'base', 'layout', 'ui', 'parts', 'components']),
    firstPicturePlugin({
      inicio: { form: '/login', modules: LOGIN },
      login: { form: '/login', modules: LOGIN },
      signup: { form: '/signup', invited: '/signup?codigo=', modules: acceso('SignupForm') },
      passwordrecovery: { form: '/passwordRecovery', modules: acceso('RecoveryForm') },
      groups: { invited: '/signup?codigo=', modules: app('clase/GruposPage') },
      'grupo-id': {
        modules: app('clase/GrupoPage'),
        first: {
          Profesor: 'chapters/clase/alumnos/AlumnosTab.tsx',
          Estudiante: 'chapters/clase/alumnos/CompanerosTab.tsx',
        },
      },
      medals: { modules: app('medallas/catalogo/MedallasPage') },
      equivalencetable: { modules: app('rubrica/TablasPage') },
      rewards: { modules: app('economia/recompensas/RecompensasPage') },
      privacidad: {
        form: '/privacidad',
        modules: ['chapters/privacidad/publica/PrivacidadPage.tsx'],
        // A visitor has no shell.
        first: { Profesor: 'app/shell/Shell.tsx', Estudiante: 'app/shell/Shell.tsx' },
      },
      'mis-datos': { modules: app('privacidad/datos/MisDatosPage') },
      profile: { modules: app('cuenta/usuario/UsuarioPage') },
    }),
    paquetes.page,
    precompressPlugin(),
  ],
  worker: { plugins: () => [paquetes.worker] },
  css: { postcss: { plugins: [customMedia] } },
  resolve: {
    alias: {
      // React has these built in since 18.
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
    // A data: address would need a wider Content-Security-Policy, and every style sheet would repeat it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Before the program: small enough to load at once.
            sharedFile('early', (by) => by('app/early.ts'), { minShareCount: 1 }),
            // Includes what both the sign-in and the class need: otherwise one would load the other's file.
            sharedFile('base', (by) => by('app/main.tsx') || (ACCESO.some(by) && [...DENTRO, ...CLASE].some(by)), {
              minShareCount: 1,
            }),
            sharedFile('acceso', (by) => ACCESO.some(by)),
            sharedFile(
              'dentro',
              (by) => !FORMS.some(by) && (DENTRO.some(by) || CLASE.every(by) || isOfEstudiantes(by)),
            ),
            sharedFile('entrega', (by) => DEL_PROFESOR.some(by) && ![...FORMS, ...SIN_ENTREGA].some(by)),
          ],
        },
      },
    },
  },
});
