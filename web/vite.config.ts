import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSpritePlugin } from './build/iconSprite.ts';
import { layerOrderPlugin } from './build/layerOrder.ts';
import { precompressPlugin } from './build/precompress.ts';
import { preloadFontPlugin } from './build/preloadFont.ts';

export default defineConfig({
  plugins: [
    react(),
    // react-aria speaks 34 languages; people here read one.
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    iconSpritePlugin(),
    preloadFontPlugin(/nunito-latin.*\.woff2$/),
    layerOrderPlugin(['reset', 'tokens', 'base', 'components']),
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
  },
});
