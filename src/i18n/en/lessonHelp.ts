/** Words of a lesson's hints, of its ending and of what is said of progress: fetched once they are needed. */
export const lessonHelp = {
  help: {
    hints: 'Hints',
    hintNumber: 'Hint {{number}}',
    doIt: 'Do it for me',
    doItWhat: 'One of the ways to the goal. It can be undone.',
    then: 'What changed',
    predicted: 'What you predicted',
    yaml: 'What to write',
    copy: 'Copy the YAML',
    copied: 'Copied',
    practice: 'In practice',
    cases: 'One case, all cases',
    present: 'this lesson',
    good: 'good',
    bad: 'bad',
    again: 'Play again',
    showCases: 'Show all cases',
    takeWhat: 'Choose a case to put it on stage.',
    take: 'Put on stage: {{parameter}} {{value}}',
    map: 'All lessons',
  },
} as const;
