/** The store's whole state: one interface a slice (see slices/). Actions that the user can do live in commands/. */
import type { DragSlice } from './hand.ts';
import type { ClockSlice } from './slices/clock.ts';
import type { LessonSlice } from './slices/lesson.ts';
import type { NavigationSlice } from './slices/navigation.ts';
import type { NoticesSlice } from './slices/notices.ts';
import type { PageSlice } from './slices/page.ts';
import type { PictureSlice } from './slices/picture.ts';
import type { ScenarioSlice } from './slices/scenario.ts';

export type State = ScenarioSlice &
  ClockSlice &
  NavigationSlice &
  PictureSlice &
  DragSlice &
  LessonSlice &
  NoticesSlice &
  PageSlice;
