/** Words of the line above the stage, and of what is done on the skew ruler: fetched after the first picture. */
export const ruler = {
  invite: {
    drag: 'Drag {{pod}} onto a node, or hold it over a zone to see its sum.',
    dragPlain: 'Drag {{pod}} onto a node and see what it says.',
    tap: 'Tap {{pod}}, then tap a zone or a node.',
    floor: 'The emptiest {{key}} holds {{lowest}}; the ceiling is {{ceiling}}.',
  },
  note: {
    victims: '{{pod}} waits until {{victims}} has left {{node}}. Let the clock run.',
    room: '{{node}} keeps room for {{pod}}: it is looked at first.',
    gated: '{{pod}} is gated: the scheduler does not try it before its schedulingGates are gone.',
    unserved: '{{pod}} asks for the scheduler {{scheduler}}, and no profile here has that name: nobody tries it.',
    unjudged: 'The files lack what the placement of {{pod}} depends on: nobody tries it. Why says what is missing.',
  },
  ask: {
    title: '{{pod}} runs on {{from}}. A running pod cannot move, so put it on {{to}} how?',
    move: 'What if it had been made there',
    recreate: 'Delete it and create it there',
    cancel: 'Leave it on {{from}}',
  },
  refused: {
    title: '{{node}} refuses {{pod}}',
    announced: '{{node}} refuses {{pod}}: {{reason}}. It is back in the queue.',
    why: 'Why?',
    anyway: 'Bind anyway: no scheduler is asked',
    leave: 'Close',
  },
  ceiling: {
    name: 'Ceiling: maxSkew of {{pod}}',
    value: 'maxSkew {{maxSkew}}, ceiling {{ceiling}}',
  },
  trial: {
    title: 'maxSkew {{to}} is only tried.',
    keep: 'Keep it',
    leave: 'Leave the trial',
    back: 'Back to {{from}}',
    nobody: 'The manifest that {{pod}} is made from is not here, or may not be changed.',
  },
  again: 'as if pending again',
  measureFor: 'Measure for {{pod}}',
} as const;
