/** The one store. Slices hold data only; commands change it through `set`, conductor.ts keeps it in step with the worker. */
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore as useRead } from 'zustand';
import { setEpoch } from '../i18n/time.ts';
import { idle } from './drag.ts';
import { classroomAtStart } from './slices/classroom.ts';
import { consoleAtStart } from './slices/console.ts';
import { clockAtStart } from './slices/clock.ts';
import { lessonAtStart } from './slices/lesson.ts';
import { liveAtStart } from './slices/live.ts';
import { navigationAtStart } from './slices/navigation.ts';
import { noticesAtStart } from './slices/notices.ts';
import { pageAtStart } from './slices/page.ts';
import { pictureAtStart } from './slices/picture.ts';
import { rulerAtStart } from './slices/ruler.ts';
import { scenarioAtStart } from './slices/scenario.ts';
import { screenAtStart } from './slices/screen.ts';
import type { State } from './state.ts';

const store = createStore<State>()(() => ({
  ...scenarioAtStart,
  ...clockAtStart,
  ...navigationAtStart,
  ...pictureAtStart,
  drag: idle,
  ...rulerAtStart,
  arriving: null,
  ...lessonAtStart,
  ...classroomAtStart,
  ...noticesAtStart,
  ...pageAtStart,
  ...consoleAtStart,
  ...liveAtStart,
  ...screenAtStart,
}));

const Reading = createContext<StoreApi<State>>(store);

/** Whose value is what `useStore` reads below it (see afterFrame.ts). */
export const ReadFrom = Reading.Provider;

/** Draws again when what the selector takes from the state has changed. */
const useSelected = <T>(selector: (state: State) => T): T => useRead(useContext(Reading), selector);
export const useStore = Object.assign(useSelected, store);

useStore.subscribe(({ record }) => setEpoch(record?.epoch ?? null));

export const getState = useStore.getState;
export const setState = useStore.setState;
