/** The one store. Slices hold data only; commands change it through `set`, conductor.ts keeps it in step with the worker. */
import { create } from 'zustand';
import { defaultOptions, type Situation } from '../engine/simulation/situation.ts';
import { idle } from './hand.ts';
import type { State } from './state.ts';

export const emptySituation: Situation = {
  version: 1,
  title: '',
  base: [],
  actions: [],
  tuning: {},
  options: defaultOptions,
  seed: 1,
};

export const useStore = create<State>()(() => ({
  situation: emptySituation,
  past: [],
  future: [],
  forks: [],
  t: 0,
  end: 0,
  playing: false,
  speed: 1,
  marks: [],
  stops: [],
  course: null,
  drawn: [],
  bookmarks: [],
  isTypingTime: false,
  broken: [],
  settledAt: [],
  answeredAt: [],
  refused: [],
  compared: null,
  view: null,
  decision: null,
  life: null,
  owners: null,
  nodeLife: null,
  truths: null,
  timeline: null,
  timelineBefore: null,
  preview: null,
  busy: null,
  cycle: null,
  lit: null,
  focus: null,
  node: null,
  topic: null,
  subject: null,
  openCell: null,
  topologyKey: null,
  hand: idle,
  editor: null,
  drafts: {},
  lesson: null,
  progress: {},
  theme: 'system',
  motion: 'system',
  mode: 'learn',
  panel: 'stage',
  stage: 'cluster',
  presenting: false,
  dialog: null,
  timelineOpen: false,
  notices: [],
  said: null,
  rejected: null,
}));

export const getState = useStore.getState;
export const setState = useStore.setState;
