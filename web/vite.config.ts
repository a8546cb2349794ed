import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPicturePlugin } from './build/firstPicture.ts';
import { iconSpritePlugin } from './build/iconSprite.ts';
import { layerOrderPlugin } from './build/layerOrder.ts';
import { precompressPlugin } from './build/precompress.ts';
import { PESTANAS } from './src/navigation/pestanas.ts';
import { sharedFile } from './build/sharedFiles.ts';

const acceso = (form: string) => ['features/acceso/AccesoPage.tsx', `features/acceso/${form}.tsx`];
const LOGIN = acceso('LoginForm');
const app = (page: string) => ['shell/Shell.tsx', `features/${page}.tsx`];
/** Any group, at each of its tabs: early.ts puts in which. */
const GRUPO = ['/grupo/1', ...Object.keys(PESTANAS).map((pestana) => `/grupo/1?pestana=${pestana}`)];

export default defineConfig({
  plugins: [
    react(),
    // react-aria speaks 34 languages; people here read one. English is what it falls back to: its field of dates words its own
    // checks in the browser's language, though nobody sees them, and fails where it finds none.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    iconSpritePlugin(),
    layerOrderPlugin(['reset', 'tokens', 'base', 'ui', 'parts', 'components']),
    firstPicturePlugin({
      inicio: { at: '/', of: 'nadie', modules: LOGIN },
      login: { at: '/login', of: 'nadie', modules: LOGIN },
      signup: { at: ['/signup', '/signup?codigo='], of: 'nadie', modules: acceso('SignupForm') },
      passwordrecovery: { at: '/passwordRecovery', of: 'nadie', modules: acceso('RecoveryForm') },
      groups: { at: ['/groups', '/groups?codigo='], of: 'Profesor', modules: app('grupos/GruposPage') },
      'grupo-id': { at: GRUPO, of: 'Profesor', modules: app('grupos/GrupoPage') },
      medals: { at: '/medals', of: 'Profesor', modules: app('medallas/MedallasPage') },
      equivalencetable: { at: '/equivalenceTable', of: 'Profesor', modules: app('tablas/TablasPage') },
      rewards: { at: '/rewards', of: 'Profesor', modules: app('recompensas/RecompensasPage') },
      profile: { at: '/profile', of: 'Profesor', modules: app('usuario/UsuarioPage') },
    }),
    precompressPlugin(),
  ],
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
    modulePreload: { polyfill: false },
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
            // With what it alone needs: nobody comes without it, and one file packs tighter than two.
            sharedFile('base', { of: ['main.tsx'], minShareCount: 1 }),
            // What only a tab, a list or a dialog asks for comes with the first of those.
            {
              name: 'masReglas',
              test: /\/domain\/src\/(?:escalera|recompensa|tiposAvatar)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Tables are edited on their page, and over the form of a group that has none.
            {
              name: 'tabla',
              test: /\/domain\/src\/tabla\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // All of them come by one index, so a form before the door seems to need every rule: it needs these seven files.
            {
              name: 'reglas',
              test: /\/domain\/src\/(?!(?:contrasenia|cuenta|grupo|iconosSinonimos|nombreRepetido|recuperacion|texto|nombres|enumeracion|lazily)\.)/,
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
            sharedFile('acceso', { of: ['features/acceso/AccesoPage.tsx', 'features/acceso/LoginForm.tsx'] }),
            sharedFile('dentro', {
              of: ['shell/Shell.tsx', 'features/grupos/GrupoPage.tsx'],
              except: ['features/acceso/SignupForm.tsx', 'features/acceso/RecoveryForm.tsx'],
            }),
            // The class opens menus, and dialogs only when somebody reaches for one.
            sharedFile('menus', { of: ['ui/menu/MenuPopover.tsx'] }),
            sharedFile('ventanas', { of: ['ui/dialog/Dialog.tsx'] }),
          ],
        },
      },
    },
  },
});
