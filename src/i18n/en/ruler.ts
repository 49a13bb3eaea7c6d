/** Words of the line above the stage, and of what is done on the skew ruler: fetched after the first picture. */
export const ruler = {
  invite: {
    drag: 'Drag {{pod}} onto a node, or hold it over a zone to see its sum.',
    dragPlain: 'Drag {{pod}} onto a node.',
    tap: 'Tap {{pod}}, then tap a zone or a node.',
    floor: 'The emptiest {{key}} holds {{lowest}}; the ceiling is {{ceiling}}.',
  },
  note: {
    victims: '{{pod}} waits until {{victims}} has left {{node}}. Let the clock run.',
    room: '{{pod}} is nominated to {{node}}: that node is looked at first.',
    gated: '{{pod}} is gated: the scheduler waits until its schedulingGates are removed.',
    unserved: '{{pod}} asks for the scheduler {{scheduler}}. No profile here has that name, so nothing schedules it.',
    unjudged: 'The files lack something that the placement of {{pod}} depends on. Why says what is missing.',
  },
  ask: {
    title: 'Running pods never move. How should {{pod}} get from {{from}} to {{to}}?',
    move: 'What if it had started there',
    recreate: 'Delete it and create it there',
    cancel: 'Leave it on {{from}}',
  },
  refused: {
    title: '{{node}} refuses {{pod}}',
    announced: '{{node}} refuses {{pod}}: {{reason}}. It is back in the queue.',
    cameBack: '{{pod}} came back: in {{domain}} it would stand {{skew}} above the emptiest zone.',
    why: 'Why?',
    anyway: 'Bind anyway: no scheduler is asked',
    leave: 'Close',
  },
  ceiling: {
    name: 'Ceiling: maxSkew of {{pod}}',
    value: 'maxSkew {{maxSkew}}, ceiling {{ceiling}}',
  },
  trial: {
    title: 'Trying maxSkew {{to}}',
    keep: 'Keep it',
    leave: 'Leave the trial',
    back: 'Back to {{from}}',
    nobody: 'The manifest behind {{pod}} is missing here, or cannot be changed.',
  },
  again: 'as if pending again',
  measureFor: 'Measure for {{pod}}',
} as const;
