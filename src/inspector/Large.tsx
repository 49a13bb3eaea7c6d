/** An answer that takes the place of the stage: its title, the way back, and the part itself, fetched when it is opened. */
import { ArrowLeft, Presentation } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { showCluster } from '../commands/large.ts';
import { present } from '../commands/present.ts';
import { late } from '../parts/late.tsx';
import { podOf } from '../commands/subject.ts';
import type { State } from '../store/state.ts';
import { getState, useStore } from '../store/store.ts';
import { isUntouched } from '../ui/untouched.ts';
import './inspector.css';
import './large.css';
import { t } from '../i18n/inspector.ts';
import type { LargeName } from '../store/slices/navigation.ts';

const part = (load: () => Promise<ComponentType>) => late(load, { waiting: 'inspector:large.loading' });

const parts: Readonly<Record<LargeName, ComponentType>> = {
  decision: part(async () => (await import('./table/DecisionLarge.tsx')).DecisionLarge),
  scores: part(async () => (await import('./scores/ScoresLarge.tsx')).ScoresLarge),
  film: part(async () => (await import('./film/FilmLarge.tsx')).FilmLarge),
  removals: part(async () => (await import('./removals/RemovalsLarge.tsx')).RemovalsLarge),
  spread: part(async () => (await import('./spread/SpreadLarge.tsx')).SpreadLarge),
  pressure: part(async () => (await import('./pressure/PressureLarge.tsx')).PressureLarge),
};

export function Large({ name }: { name: LargeName }) {
  const back = useRef<HTMLButtonElement>(null);
  const about = useStore((state) => (name === 'pressure' ? state.node : nameOf(state)));
  const Part = parts[name];
  // A page that shows this within itself keeps the focus.
  useEffect(() => {
    if (!getState().embedded && !isUntouched()) back.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`large is-${name} stack full-height`} aria-label={t(`inspector:large.${name}`)}>
      <header className="large-head line-below aligned wrap gap-8-16">
        <button ref={back} type="button" className="button" onClick={() => showCluster.run()}>
          <ArrowLeft aria-hidden="true" />
          <span>{t('inspector:large.back')}</span>
        </button>
        <h2 className="title">{t(`inspector:large.${name}`)}</h2>
        {about && <code className="code-strong">{about}</code>}
        <button
          type="button"
          className="button quiet icon large-present to-end"
          aria-label={t('inspector:large.present')}
          title={t('inspector:large.present')}
          onClick={() => present.run()}
        >
          <Presentation aria-hidden="true" />
        </button>
      </header>
      <div className="large-body shrinks-down scrolls-all grows">
        <Part />
      </div>
    </section>
  );
}

/** Of a pod that is gone, as its last life has it. */
const nameOf = (state: State): string | undefined =>
  podOf(state, state.focus)?.name ?? (state.podState?.pod === state.focus ? state.podState?.kubectl.name : undefined);
