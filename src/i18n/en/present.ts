/** The projector's view. Fetched with it. */
export const present = {
  front: 'What is in front',
  bar: 'Presentation',
  previous: 'Previous step',
  next: 'Next step',
  choose: 'Choose an answer, or count the room’s',
  goal: 'The goal is open: press once more to have it done',
  voteMore: 'One more for: {{answer}}',
  voteLess: 'One less for: {{answer}}',
  votes_one: '{{count}} vote',
  votes_other: '{{count}} votes',
  phones: 'Vote by phone',
  phonesHow:
    'Scan, choose, hold the phone up, and the front counts. Phones must reach {{host}}; nothing they choose is sent.',
  phonesCannot:
    'Phones cannot reach {{host}}: it is this machine alone. Use a Podyssey on a web host, or run `podyssey serve --host 0.0.0.0` and open it by this machine’s address in the room’s network; no internet is needed. Until then, hands for the letters.',
  timerStart: 'Start the timer',
  timerPause: 'Stop the timer',
  timerReset: 'Set the timer to 0',
  noNext: 'Nothing more happens',
  noPrevious: 'It begins here',
  notes: 'Notes in a window of their own',
  notesBlocked: 'The browser opened no window for the notes',
  blank: 'Blank the screen',
  blanked: 'The screen is blank. Any key or a click shows the page again.',
} as const;
