/** What is kept in this browser. A full disk is told once; the work goes on in memory. */
import { set } from 'idb-keyval';
import { tell } from '../store/notices.ts';

let told = false;

export async function keep(where: string, what: unknown): Promise<void> {
  try {
    await set(where, what);
    told = false;
  } catch {
    if (!told) tell('error', { key: 'app:notice.quota' });
    told = true;
  }
}
