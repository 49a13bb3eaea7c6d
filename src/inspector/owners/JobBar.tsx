/** How far a Job is: what succeeded, works and failed. */
import type { OwnerState } from '../../engine/view/owners.ts';
import { Bar, type Block } from './Bar.tsx';
import { t } from '../../i18n/late.ts';

export function JobBar({ owner: { numbers } }: { owner: OwnerState }) {
  const number = (name: string) => Number(numbers.find(({ field }) => field === name)?.value ?? 0);
  const counts = { succeeded: number('succeeded'), active: number('active'), failed: number('failed') };
  const { succeeded, active, failed } = counts;
  const all: readonly Block[] = [
    { kind: 'new', from: 0, length: succeeded },
    { kind: 'newWaits', from: succeeded, length: active },
    { kind: 'failed', from: succeeded + active, length: failed },
  ];
  const wanted = number('completions');
  return (
    <>
      <Bar
        blocks={all.filter(({ length }) => length > 0)}
        width={Math.max(1, succeeded + active + failed, wanted)}
        least={wanted || null}
        label={t('owners:job.bar', counts)}
      />
      <p className="muted" aria-hidden="true">
        {t('owners:job.bar', counts)}
      </p>
    </>
  );
}
