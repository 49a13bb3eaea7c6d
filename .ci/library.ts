/** Builds the library, `podyssey/engine`, beside the command line: one file, and its types. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

export function library(): Plugin {
  return {
    name: 'podyssey:library',
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        ssr: { noExternal: true },
        build: {
          ssr: 'src/library/engine.ts',
          outDir: 'build',
          emptyOutDir: false,
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: 'engine.js', codeSplitting: false } },
        },
      });
      const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
      const { status } = spawnSync(process.execPath, [compiler, '-p', '.ci/library.json'], {
        cwd: root,
        stdio: 'inherit',
      });
      if (status !== 0) this.error('the types of the library could not be written');
    },
  };
}
