/** The desk at which a lesson is made of the cluster on stage: it stands in the place of the scenes, beside the stage. */
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { withoutStep, withRule } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { announce } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import { begin, closeDesk } from './desk.ts';
import { TextField } from './TextField.tsx';
import { Finish } from './Finish.tsx';
import { Recorder } from './Recorder.tsx';
import { StepCard } from './StepCard.tsx';
import { useNewStep } from './useNewStep.ts';
import { useOffers } from './useOffers.ts';
import './author.css';
import { message, t } from '../../i18n/author.ts';

export function AuthorColumn() {
  const file = useStore(({ making, own }) => (making?.lesson ? own[making.lesson] : undefined)) as
    | LessonFile
    | undefined;
  useEffect(() => {
    if (!file) void begin();
  }, [file]);
  return file ? <Desk key={file.lesson.id} file={file} /> : null;
}

interface Removed {
  number: number;
  before: LessonFile;
  /** As long as nothing else is written, it can be taken back. */
  after: LessonFile;
}

function Desk({ file }: { file: LessonFile }) {
  const offers = useOffers(file);
  const { words, lesson } = file;
  const say = (changed: Partial<LessonFile['words']>) => keepOwn({ ...file, words: { ...words, ...changed } });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const column = useRef<HTMLDivElement>(null);
  const isUntitled = words.title === t('author:untitled');
  const isBegun = isUntitled && lesson.steps.length === 0;
  useEffect(() => {
    // Whoever begins a lesson writes its title first.
    if (isBegun) column.current?.querySelector('input')?.focus();
  }, [isBegun]);
  useNewStep(lesson.steps);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) back.current?.focus();
  }, [removed]);
  const remove = (id: string, number: number) => {
    const after = withoutStep(file, id);
    keepOwn(after);
    setRemoved({ number, before: file, after });
    announce(message('author:removed', { number }));
  };
  return (
    <div ref={column} className="author stack gap-12">
      <h2 className="text-headline">{t('author:title')}</h2>
      <p className="muted text-12">{t('author:begins')}</p>
      <TextField
        label={t('author:name')}
        text={isUntitled ? '' : words.title}
        write={(title) => say({ title: title.trim() === '' ? t('author:untitled') : title })}
        isLine
      />
      <TextField label={t('author:belief')} text={words.belief} write={(belief) => say({ belief })} />
      {lesson.steps.map((step, at) => (
        <StepCard
          key={step.id}
          file={file}
          step={step}
          number={at + 1}
          offers={offers}
          remove={() => remove(step.id, at + 1)}
        />
      ))}
      {removed?.after === file && (
        <p className="aligned wrap gap-8 muted">
          {t('author:removed', { number: removed.number })}
          <button ref={back} type="button" className="button" onClick={() => keepOwn(removed.before)}>
            <Undo2 aria-hidden="true" />
            {t('author:takeBack')}
          </button>
        </p>
      )}
      <Recorder file={file} />
      <TextField
        label={t('author:rule')}
        text={words.ending.rule}
        write={(rule) => keepOwn(withRule(file, rule))}
        numbers={{ file, offers, into: withRule }}
      />
      <Finish file={file} />
      <button type="button" className="button quiet" onClick={closeDesk}>
        {t('author:close')}
      </button>
    </div>
  );
}
