/** Builds the command line, src/headless, into one file that runs on Node alone, and the library beside it. */
import { defineConfig } from 'vite';
import { library } from './library.ts';

export default defineConfig({
  publicDir: false,
  plugins: [library()],
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
