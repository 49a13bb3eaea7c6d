/** What comes after the first answer, fetched as one. */
export { Away } from './Away.tsx';
export { Controls } from './Controls.tsx';
export { Goal } from './Goal.tsx';
export { Outcome } from './Outcome.tsx';
export { ShowBar } from './ShowBar.tsx';
