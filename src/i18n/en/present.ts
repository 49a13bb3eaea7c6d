/** The projector's view. Fetched with it. */
export const present = {
  front: 'What is in front',
  bar: 'Presentation',
  previous: 'Previous step',
  next: 'Next step',
  choose: 'Choose an answer, or count the room’s',
  voteMore: 'One more for: {{answer}}',
  voteLess: 'One less for: {{answer}}',
  votes_one: '{{count}} vote',
  votes_other: '{{count}} votes',
  timerStart: 'Start the timer',
  timerPause: 'Stop the timer',
  timerReset: 'Set the timer to 0',
  noNext: 'Nothing more happens',
  noPrevious: 'It begins here',
  blank: 'Blank the screen',
  blanked: 'The screen is blank. Any key or a click shows the page again.',
} as const;
