import { defineConfig } from 'vitest/config';
import { iconSpritePlugin } from './build/iconSprite.ts';

export default defineConfig({
  plugins: [iconSpritePlugin()],
  test: {
    // Safety nets only: no test depends on them (docs/suite.md).
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    name: 'web',
    setupFiles: ['../vitest.properties.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    exclude: ['src/**/*.screen.test.tsx'],
    environment: 'node',
    // The contrast test reads the tokens; by default vitest empties every style sheet.
    css: { include: [/tokens\.css/] },
  },
});
