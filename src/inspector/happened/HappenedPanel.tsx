/** Why, of a pod of a history: what became of it, in the past tense, each sentence with its source. A lesson keeps it back until its run was seen, and while it asks. */
import { useMemo } from 'react';
import { stepTo } from '../../commands/time.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t as late } from '../../i18n/late.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { message, t } from '../../i18n/recorded.ts';
import { Words } from '../../i18n/Words.tsx';
import { isStoryKeptBack } from '../../store/seen.ts';
import { useStore } from '../../store/store.ts';
import { mainText, storyLines } from '../../text/happened.ts';
import { ToldList } from '../../ui/ToldList.tsx';
import { useAnswer } from '../useAnswer.ts';

export function HappenedPanel() {
  const pod = useStore((state) => state.focus);
  const now = useStore((state) => state.t);
  const epoch = useStore(({ record }) => record?.epoch ?? 0);
  const isWithheld = useStore(isStoryKeptBack);
  const { answer, isAsking } = useAnswer('happened', pod === null ? null : { pod, t: now });
  const story = useMemo(
    () => answer && { main: mainText(answer, epoch), lines: storyLines(answer, epoch) },
    [answer, epoch],
  );
  if (isWithheld) return <p className="muted why-panel">{late('node:next.notPlayed')}</p>;
  if (!story)
    return (
      <p className="muted why-panel">
        {isAsking ? (
          t('recorded:happened.asking')
        ) : (
          <Words message={message('recorded:happened.none', { pod: nameOf(pod ?? '') })} />
        )}
      </p>
    );
  return (
    <div className="why-panel standing">
      <p className="standing-sentence reading">
        <Marked text={story.main} />
      </p>
      <h3>{t('recorded:happened.story')}</h3>
      <ToldList lines={story.lines} now={now} onGo={stepTo} />
    </div>
  );
}
