import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSpritePlugin } from './build/iconSprite.ts';
import { layerOrderPlugin } from './build/layerOrder.ts';
import { pageEntryPlugin } from './build/pageEntry.ts';
import { precompressPlugin } from './build/precompress.ts';
import { sharedFile } from './build/sharedFiles.ts';

export default defineConfig({
  plugins: [
    react(),
    // react-aria speaks 34 languages; people here read one. English is what it falls back to: its field of dates words its own
    // checks in the browser's language, though nobody sees them, and fails where it finds none.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    iconSpritePlugin(),
    layerOrderPlugin(['reset', 'tokens', 'base', 'components']),
    // What is opened cold by its address: a class on the projector, a pupil's link, signing in.
    pageEntryPlugin({
      login: ['features/acceso/AccesoPage.tsx', 'features/acceso/LoginForm.tsx'],
      signup: ['features/acceso/AccesoPage.tsx', 'features/acceso/SignupForm.tsx'],
      groups: ['shell/Shell.tsx', 'features/grupos/GruposPage.tsx'],
      grupo: ['shell/Shell.tsx', 'features/grupos/GrupoPage.tsx'],
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
            // Apart from what it comes before, and small enough to be there at once.
            sharedFile('early', { of: ['early.ts'], minShareCount: 1 }),
            // With what it alone needs: nobody comes without it, and one file packs tighter than two.
            sharedFile('base', { of: ['main.tsx'], minShareCount: 1 }),
            // All of them come by one index, so a form before the door seems to need every rule: it needs these four files.
            {
              name: 'reglas',
              test: /\/domain\/src\/(?!(?:cuenta|texto|nombres|lazily)\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            sharedFile('acceso', { of: ['features/acceso/AccesoPage.tsx', 'features/acceso/LoginForm.tsx'] }),
            sharedFile('dentro', {
              of: ['shell/Shell.tsx', 'features/grupos/GrupoPage.tsx'],
              except: ['features/acceso/SignupForm.tsx', 'features/acceso/RecoveryForm.tsx'],
            }),
            sharedFile('ventanas', { of: ['ui/dialog/Dialog.tsx'] }),
          ],
        },
      },
    },
  },
});
