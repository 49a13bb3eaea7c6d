/** Puts into the page what a first visit begins with: the engine has run it as the page was built. */
import type { Plugin } from 'vite';
import { bundled } from '../bundled.ts';
import type * as Foretold from './foretold.ts';

export function first(): Plugin {
  return {
    name: 'podyssey:first',
    apply: 'build',
    async transformIndexHtml() {
      const { module } = await bundled<typeof Foretold>('.ci/first/foretold.ts');
      // In a page `</script>` would end the text.
      const children = JSON.stringify(await module.foretell()).replaceAll('<', '\\u003c');
      return [{ tag: 'script', attrs: { type: 'application/json', id: 'foretold' }, children, injectTo: 'body' }];
    },
  };
}
