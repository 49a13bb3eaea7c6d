/** The page itself: how it looks, what stands before it, and what was typed and not applied. */
export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'full' | 'reduced';
/** Where keys that are one character alone act: anywhere, only while stage or timeline has the focus, nowhere. */
export type CharacterKeys = 'on' | 'focused' | 'off';
export type DialogName = 'open' | 'palette' | 'settings' | 'link' | 'picture';

import { type Timing, unused } from '../timing.ts';
/** A text of the YAML editor that was changed and not applied. */
export interface YamlDraft {
  text: string;
  /** The stored object's text when the change began. */
  stored: string;
}

/** A term whose explanation is open. */
export interface OpenTerm {
  term: string;
  /** The word that was pressed: its meaning stands beside it. Absent: it is looked up in the glossary. */
  at?: TermPlace;
}

/** Where the word is in the window, in px. */
export interface TermPlace {
  /** Which of the words on screen. */
  by: string;
  left: number;
  top: number;
  bottom: number;
}

export interface PageSlice {
  theme: Theme;
  motion: Motion;
  characterKeys: CharacterKeys;
  /** Part of another page: one thing alone, which keeps nothing (src/app/embed). Stays as the page began. */
  embedded: boolean;
  /** For a projector: one part of the page, twice as large. */
  presenting: boolean;
  /** How long a room has had: it goes on while the presentation is closed, until it is set back. */
  timing: Timing;
  dialog: DialogName | null;
  /** The one on screen; null: none is open. */
  openTerm: OpenTerm | null;
  /** By cluster and subject: they outlive closing, looking elsewhere and a reload. */
  drafts: Readonly<Record<string, YamlDraft>>;
}

export const pageAtStart: PageSlice = {
  theme: 'system',
  motion: 'system',
  characterKeys: 'on',
  embedded: false,
  presenting: false,
  timing: unused,
  dialog: null,
  openTerm: null,
  drafts: {},
};
