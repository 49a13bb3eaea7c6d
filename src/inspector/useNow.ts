/** The cursor in steps of a tenth of a second: what counts down is drawn no more often than it can be read. */
import { useStore } from '../store/store.ts';

export const useNow = (): number => useStore((state) => Math.floor(state.t / 100) * 100);
