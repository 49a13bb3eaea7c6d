import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import './tokens.css';
import './tones.css';
import './base.css';
import './shared.css';
import './look.css';
import './app.css';
import './scrolling.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { setLanguage } from '../i18n/catalogue.ts';
import { fetchTexts, languageFor } from '../i18n/languages.ts';
import { connect } from '../store/engine.ts';
import { getState, setState } from '../store/store.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { awaited, fetchAgain, fetched } from '../parts/fetched.ts';
import { late } from '../parts/late.tsx';
import { fetchWhole } from '../stage/useWhole.ts';
import { noteTouch } from '../ui/untouched.ts';
import { createClient } from '../worker/client.ts';
import type { Loss } from '../worker/lifeline.ts';
import { App } from './App.tsx';
import { boot } from './boot.ts';
import { isEmbedded } from './embed/isEmbedded.ts';
import { isVote } from './vote/isVote.ts';
import { readForetold } from './foretold.ts';
import { askedLanguage, chosenLanguage } from './language.ts';
import { followScreen } from './screen.ts';
import { followTheme } from './theme.ts';
import { fetchWholePage } from './useWholePage.ts';

setState({ embedded: isEmbedded() });
followTheme();
/** The window with the notes of a presentation runs no cluster, nor does a phone that votes. */
const notes = getState().embedded ? null : new URLSearchParams(location.search).get('notes');
if (notes === null && !isVote()) startPage();
const fewColours = matchMedia('(forced-colors: active)');
const followForced = (): unknown => fewColours.matches && awaited(() => import('./forced.css'));
fewColours.addEventListener('change', followForced);
followForced();
addEventListener('online', fetchAgain);

const Page = pageFor(notes);
const root = document.getElementById('root');
const language = languageFor(askedLanguage(), getState().embedded ? null : chosenLanguage(), navigator.languages);
document.documentElement.lang = language;
// Which way it is read may be said already: the journeys do, in English (e2e/page.ts).
if (isFromRight(language) || document.dir === 'rtl') {
  document.dir = 'rtl';
  void awaited(() => import('./direction.css'));
}
void setLanguage(language, fetchTexts).then(() => {
  if (root)
    createRoot(root).render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
});

/** Read from right to left. */
function isFromRight(language: string): boolean {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(language);
}

function pageFor(tab: string | null): ComponentType {
  if (getState().embedded) return late(async () => (await import('./embed/Embed.tsx')).Embed);
  if (isVote()) return late(async () => (await import('./vote/VotePage.tsx')).VotePage);
  if (tab === null) return App;
  const NotesWindow = late(async () => (await import('./teaching/NotesWindow.tsx')).NotesWindow);
  return () => <NotesWindow tab={tab} />;
}

/** What the picture of a first visit does without. */
function fetchRest(): Promise<unknown> {
  return Promise.all([fetchWhole(), fetchWholePage()]);
}

/** The engine, what was done on earlier visits, the address, and what is kept here. */
function startPage(): void {
  noteTouch();
  followScreen();
  // Who was here before begins with all of the page.
  if (getState().screen === null) void fetchRest();
  /** Fetched as soon as the page stands, as Cancel is: later there may be no way to them. */
  const losses = () => fetched(() => import('../store/losses.ts'));
  const start = () => new Worker(new URL('../worker/entry.ts', import.meta.url), { type: 'module' });
  const onLoss = (loss: Loss) => void losses().then(({ recovered }) => recovered(loss));
  connect(createClient(start, onLoss, { foretold: readForetold() }));
  const came = location.hash.slice(1);
  const begun = boot();
  void begun.then(() => Promise.all([losses(), fetched(() => import('./Busy.tsx')), fetchRest()]));
  void awaited(() => import('./focusCaught.ts')).then(({ followFocus }) => followFocus());
  /** The way through a page that shows this one is its own. */
  const follow = getState().embedded ? null : awaited(() => import('./address/follow.ts'));
  if (follow) void Promise.all([follow, begun]).then(([{ followAddress }]) => followAddress(came));
  /** Nobody waits for it: it comes when all that was asked for has come, and again with the next visit if it does not. */
  const keepHere = () =>
    void fetched(() => import('./offline/offline.ts')).then(
      (it) => it.keepHere(),
      () => undefined,
    );
  if (import.meta.env.PROD && !getState().embedded)
    void begun.then(() => (globalThis.requestIdleCallback ?? setTimeout)(keepHere));
}
