/** Words of the strip, which is there from the first screen on. Seconds come ready written. */
export const strip = {
  strip: {
    title: 'Clock',
    clock: 'Virtual clock',
    position: 'Position in time',
    paused: 'paused',
    playing: 'playing',
    inHand: 'pod in hand',
    next: 'Next event',
    previous: 'Previous event',
    play: 'Play',
    again: 'Play again from the beginning',
    pause: 'Pause',
    speed: 'Speed',
    seconds: '{{seconds}} s',
    speeds: { quarter: '¼×', one: '1×', four: '4×', sixteen: '16×', max: 'max' },
    speedNames: {
      quarter: 'a quarter of real time',
      one: 'real time',
      four: 'four times',
      sixteen: 'sixteen times',
      max: 'as fast as can be',
    },
    timeline: 'Timeline',
    kept: 'Kept: {{name}}',
    keptHint: 'Return to the future that was left at {{time}}',
  },
} as const;
