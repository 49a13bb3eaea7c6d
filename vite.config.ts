/** How the page is built, previewed and unit tested. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import plainLists from '@csstools/postcss-is-pseudo-class';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { first as firstVisit } from './.ci/first/plugin.ts';
import { gallery } from './.ci/gallery/plugin.ts';
import { licences } from './.ci/licences/plugin.ts';
import { offline } from './.ci/offline.ts';

/** Nothing from elsewhere, nothing inline: React and d3 set styles through the CSSOM, which `style-src` does not touch. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What a page can't say of itself, and what holds for the worker, which has only the policy that its file comes with. */
const headers = {
  'Content-Security-Policy': `${policy}; frame-ancestors *`,
  'X-Content-Type-Options': 'nosniff',
};

/** The dev server needs inline scripts and a socket, so the policy goes into the built page only; `_headers` is read by static hosts. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'podyssey:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${lines.join('')}` });
    },
  };
}

/** What the first screen shares with all others: one file weighs less than many. */
const first = new RegExp(
  [
    'src/(store/(?!adjusting|afterFrame|losses|oldTexts|resuming)|data/shared\\.ts|commands/(act|looking|opening|outcome|subject|time)\\.ts|lessons/(condition|course|B1/lesson|stories/stories|load|order|scene|sceneOf)\\.ts)',
    'src/stage/(scene/(labels|pods|scene|sum|target)|draw/(marks|parts?)|behaviour/items|layout/text)\\.ts',
    'src/i18n/((catalogue|first|format|isolated|lessons|message|typed)\\.ts|en/(app|commands|scenes|stage|editor|lessons/B1)\\.ts)',
    // The timeline's library brings a zustand of its own.
    '(?<!@xyflow/react/)node_modules/(react|react-dom|scheduler|zustand)/',
  ].join('|'),
);

const folder = 'public/languages';

/** As the language calls itself (`name.json`), else as the platform does. */
function nameOf(tag: string): string | undefined {
  const file = `${folder}/${tag}/name.json`;
  if (!existsSync(file)) return new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
}

/** A folder a language; English comes with the code. */
const languages = Object.fromEntries((existsSync(folder) ? readdirSync(folder) : []).map((tag) => [tag, nameOf(tag)]));

export default defineConfig({
  base: './',
  define: { LANGUAGES: JSON.stringify(languages) },
  plugins: [react(), contentSecurityPolicy(), firstVisit(), gallery(), licences('page'), offline()],
  // A browser looks rules up by class or attribute, but tries those that end in `:is()` on each element: a seventh of styling and layout.
  css: { postcss: { plugins: [plainLists({ preserve: false })] } },
  worker: { format: 'es', plugins: () => [licences('worker')] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A crash that somebody reports can be read; browsers fetch maps only for their own developer tools.
    sourcemap: true,
    // Lists of what each late part needs would weigh on the first screen; styles are listed all the same.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'first', test: first }] } } },
  },
  preview: { host: '127.0.0.1', port: 4173, headers },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', '.ci/**/*.test.mjs'],
    // Examples name the library as its users do.
    alias: { 'podyssey/engine': new URL('src/library/engine.ts', import.meta.url).pathname },
    allowOnly: false,
    // Each test file sets up what it needs; to load every module anew for each of hundreds takes five times as long.
    isolate: false,
    unstubGlobals: true,
    // No test is about time: a busy machine may take long.
    testTimeout: 60_000,
  },
});
