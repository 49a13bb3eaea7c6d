/** One fix: what it changes, where the pod would land, and the buttons to look at it and to do it. */
import { Check, Eye, EyeOff } from 'lucide-react';
import { applyFix } from '../../commands/fixes.ts';
import { leavePreview } from '../../commands/leavePreview.ts';
import { preview } from '../../commands/preview.ts';
import type { Fix } from '../../engine/why/fixes/fix.ts';
import type { PodView } from '../../engine/view/view.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { FieldDiff } from './FieldDiff.tsx';
import { fixText, landingMessage, mannerMessage, plainText } from '../../text/fixes.ts';
import { shortOwner } from '../../text/step.ts';
import { harmsMessages } from '../../text/advice.ts';
import { textOf } from '../../i18n/message.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function FixItem({ fix, pod }: { fix: Fix; pod: PodView }) {
  const isShown = useStore((state) => state.preview?.fix?.id === fix.id && state.preview.decision.pod === pod.key);
  const text = fixText(fix);
  const what = plainText(text);
  const landing = landingMessage(fix);
  const manner = mannerMessage(fix.manner);
  const isTried = fix.chosen !== null || fix.preempts !== null;
  const subjects = [...new Set(fix.steps.flatMap(({ fields }) => fields.map(({ subject }) => subject)))];
  const isFree = useStore(applyFix.enabled);
  const look = () =>
    isShown ? leavePreview.run() : preview.run({ pod: pod.key, fix, label: message('commands:asText', { what }) });
  return (
    <li className="fix card grid gap-6 on-card" data-shown={isShown || undefined}>
      <p className="medium breaks-anywhere">
        <Marked text={text} />
      </p>
      {fix.advice === null && (
        <p className="text-tiny-strong muted" data-tier={fix.tier}>
          {t(`inspector:fixes.tier.${fix.tier}`)}
        </p>
      )}
      {subjects.map((subject) => (
        <div key={subject} className="fix-diff grid gap-4 on-sunk round">
          <p className="muted text-12 line-18">
            <Marked text={t('inspector:fixes.field', { subject: shortOwner(subject) })} />
          </p>
          {fix.steps.flatMap(({ fields }) =>
            fields
              .filter((field) => field.subject === subject)
              .map((field) => <FieldDiff key={field.path} field={field} />),
          )}
        </div>
      ))}
      {landing && (
        <p className="muted text-12 line-18">
          <Words message={landing} />
        </p>
      )}
      {harmsMessages(fix).map((harm) => (
        <p key={textOf(harm)} className="text-12 line-18">
          <Words message={harm} />
        </p>
      ))}
      {manner && (
        <p className="muted text-12 line-18">
          <Words message={manner} />
        </p>
      )}
      <div className="above-4 flex wrap gap-8">
        {isTried && (
          <button
            type="button"
            className="button"
            aria-pressed={isShown}
            aria-disabled={!isShown && !isFree}
            aria-label={t('inspector:fixes.previewOf', { what })}
            onClick={() => (isShown || isFree) && look()}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {t('inspector:fixes.preview')}
          </button>
        )}
        {fix.actions && (
          <button
            type="button"
            className="button"
            aria-label={t('inspector:fixes.applyOf', { what })}
            aria-disabled={!isFree}
            onClick={() => isFree && applyFix.run({ pod: pod.key, fix, what })}
          >
            <Check aria-hidden="true" />
            {t('inspector:fixes.apply')}
          </button>
        )}
      </div>
    </li>
  );
}
