/** Hands what was seen of the cluster to the browser, as a file that opens as a history. */
import { recorded } from '../../commands/live/follow.ts';
import { getState } from '../../store/store.ts';
import { save } from '../../ui/save.ts';

export function saveRecording(): void {
  const name = getState()
    .live?.cluster.name.replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const text = recorded().map((line) => `${line}\n`);
  save(`${name || 'cluster'}-${at}.jsonl`, new Blob(text, { type: 'application/x-ndjson' }));
}
