/** kubectl as the session is asked for it: one part that is fetched late. */
export { commandsOf } from '../kubectl/commandOf.ts';
export { completions } from '../kubectl/complete.ts';
export { kubectl } from '../kubectl/kubectl.ts';
