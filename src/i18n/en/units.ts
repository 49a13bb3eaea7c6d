/** Units of time, the only place that writes them. */
export const units = {
  seconds: '{{amount}} s',
  minutes: '{{amount}} min',
  hours: '{{amount}} h',
  /** A length in two units: `2 min 40 s`. */
  both: '{{larger}} {{smaller}}',
};
