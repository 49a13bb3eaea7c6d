/** The desk at which a lesson is made of the cluster on stage: it stands in the place of the scenes, beside the stage. */
import { useEffect } from 'react';
import { withRule } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { setState, useStore } from '../../store/store.ts';
import { begin } from './desk.ts';
import { TextField } from './TextField.tsx';
import { Finish } from './Finish.tsx';
import { Recorder } from './Recorder.tsx';
import { StepCard } from './StepCard.tsx';
import { useOffers } from './useOffers.ts';
import './author.css';
import { t } from '../../i18n/author.ts';

export function AuthorColumn() {
  const file = useStore(({ making, own }) => (making?.lesson ? own[making.lesson] : undefined)) as
    | LessonFile
    | undefined;
  useEffect(() => {
    if (!file) void begin();
  }, [file]);
  return file ? <Desk file={file} /> : null;
}

function Desk({ file }: { file: LessonFile }) {
  const offers = useOffers(file);
  const { words, lesson } = file;
  const say = (said: Partial<LessonFile['words']>) => keepOwn({ ...file, words: { ...words, ...said } });
  const isUntitled = words.title === t('author:untitled');
  return (
    <div className="author stack gap-12">
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
        <StepCard key={step.id} file={file} step={step} number={at + 1} offers={offers} />
      ))}
      <Recorder file={file} />
      <TextField
        label={t('author:rule')}
        text={words.ending.rule}
        write={(rule) => keepOwn(withRule(file, rule))}
        numbers={{ file, offers, into: withRule }}
      />
      <Finish file={file} />
      <button type="button" className="button quiet" onClick={() => setState({ making: null })}>
        {t('author:close')}
      </button>
    </div>
  );
}
