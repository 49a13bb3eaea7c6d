/** Builds the command line, src/headless, into one file that runs on Node alone. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/headless/main.ts',
    outDir: 'build',
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'podyssey.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
});
