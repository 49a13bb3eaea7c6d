/** Puts the cards of the gallery into the page: whatever they show the engine has said as the page was built. */
import type { Plugin } from 'vite';
import { bundled } from '../bundled.ts';
import type * as Cards from './cards.ts';

const name = 'virtual:gallery';
const known = `\0${name}`;

export function gallery(): Plugin {
  return {
    name: 'podyssey:gallery',
    resolveId: (id) => (id === name ? known : null),
    async load(id) {
      if (id !== known) return null;
      const { module, files } = await bundled<typeof Cards>('.ci/gallery/cards.ts');
      for (const file of files) this.addWatchFile(file);
      const { cards, problems } = await module.drawCards();
      for (const problem of problems) this.warn(problem);
      const drawn = JSON.stringify(JSON.stringify(cards));
      return `export const cards = JSON.parse(${drawn}); export const problems = ${JSON.stringify(problems)};`;
    },
  };
}
