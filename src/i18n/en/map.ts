/** Words of the map of lessons: fetched with it. */
export const map = {
  map: {
    order:
      'In this order each lesson needs only what came before. Begin anywhere. Under each title stands a belief to be tested.',
    belief: '“{{belief}}”',
    doneOf: '{{done}} of {{all}} done',
    begin: 'Begin: {{id}} · {{title}}',
    takeUp: 'Go on: {{id}} · {{title}}',
    states: { done: 'done', underWay: 'under way', open: 'not begun' },
    persisted: 'Your progress is kept in this browser only.',
    export: 'Export the progress',
    erase: 'Erase the progress',
    eraseAsk: 'Erase what was done in {{n}} lessons?',
    eraseYes: 'Erase',
    eraseNo: 'Keep it',
    erased: 'The progress is erased.',
    takeBack: 'Take it back',
    isBack: 'The progress is back.',
  },
} as const;
