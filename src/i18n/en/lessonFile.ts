/** What is wrong with the file of a lesson that somebody has made. */
export const lessonFile = {
  refused: '{{name}} was not opened. {{problem}} What is on screen stays as it is.',
  foreign: 'It is not a Podyssey lesson.',
  newer: 'A newer version of Podyssey made it: reload this page to get that version.',
  cut: 'Its text breaks off. Ask for the file once more.',
  broken: 'At {{place}} it is not as a lesson has to be: {{reason}}.',
  tooMuch: 'It holds more texts or actions than a lesson may have.',
  cluster: 'The cluster of its scene {{scene}} can’t be read from line {{line, number}} on.',
  notRun: 'Its cluster could not be run.',
} as const;
