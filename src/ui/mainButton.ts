/** The look of a button that leads on where it can be pressed: one a screen is lit (app/base.css). */
export const mainButton = (isPossible: boolean): string => (isPossible ? 'button primary' : 'button');
