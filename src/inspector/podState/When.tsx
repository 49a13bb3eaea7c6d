/** A moment of the virtual clock; what lies before its start is told by its age, as kubectl does. */
import { age, clock } from '../../i18n/time.ts';
import { useNow } from '../useNow.ts';
import { t } from '../../i18n/inspector.ts';

export function When({ at }: { at: number }) {
  return at < 0 ? <Ago at={at} /> : clock(at);
}

function Ago({ at }: { at: number }): string {
  return t('inspector:podState.state.ago', { age: age(useNow() - at) });
}
