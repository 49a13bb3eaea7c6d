/** What makes the built page one that can be installed and opens without a network. */
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** All but the files of a language, which are kept when one is chosen. The page registers it itself, late (`src/app/offline`). */
export const offline = (): Plugin[] =>
  VitePWA({
    injectRegister: false,
    registerType: 'prompt',
    includeManifestIcons: false,
    manifest: {
      id: './',
      name: 'Podyssey',
      short_name: 'Podyssey',
      description: 'See, touch and step through how Kubernetes 1.36 places, preempts and ends pods.',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#f8f4eb',
      theme_color: '#f8f4eb',
      icons: [
        { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // As all that the page keeps is named (`app/saved/storage.ts`): so it is found when all is to be forgotten.
      cacheId: 'podyssey.page',
      globPatterns: ['index.html', 'favicon.svg', 'manifest.webmanifest', 'assets/*.{js,css,woff2}'],
      maximumFileSizeToCacheInBytes: 8_000_000,
      navigateFallback: null,
      // `?lang=`, `?embed` and `?theme=` are read by the page: the file is the same.
      ignoreURLParametersMatching: [/./],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /\/languages\/[\w-]+\/[\w/]+\.json$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: { cacheName: 'podyssey.languages', networkTimeoutSeconds: 5 },
        },
      ],
    },
  });
