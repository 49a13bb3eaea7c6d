/** Words of pictures that are taken along. */
export const picture = {
  title: 'Picture',
  svg: 'Picture, SVG',
  png: 'Picture, PNG',
  caption: 'The cluster at {{clock}}: {{nodes}}, {{pods}}.',
  working: 'One moment …',
  done: '{{file}}, {{size}}',
  bytes: '{{count}} B',
  kilobytes: '{{count}} kB',
  megabytes: '{{count}} MB',
  tooLarge: 'A picture of {{width}} × {{height}} px is more than a browser paints. Take the SVG.',
  failed: 'The browser did not paint the picture. Take the SVG, it needs no painting.',
  source: 'Kubernetes 1.36, simulated by Podyssey',
} as const;
