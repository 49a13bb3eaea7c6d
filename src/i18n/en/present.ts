/** The projector's view. Fetched with it. */
export const present = {
  front: 'What is in front',
  bar: 'Presentation',
  previous: 'Previous step',
  next: 'Next step',
  noNext: 'Nothing more happens',
  noPrevious: 'It begins here',
  blank: 'Blank the screen',
  blanked: 'The screen is blank. Any key or a click shows the page again.',
} as const;
