import { defineConfig } from 'vitest/config';
import { iconSpritePlugin } from './build/iconSprite.ts';

export default defineConfig({
  plugins: [iconSpritePlugin()],
  test: {
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    name: 'web',
    setupFiles: ['../vitest.properties.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // In a browser (vitest.screens.config.ts).
    exclude: ['src/**/*.screen.test.tsx'],
    environment: 'node',
    // The contrast test reads the tokens; left to itself vitest empties every style sheet.
    css: { include: [/tokens\.css/] },
  },
});
