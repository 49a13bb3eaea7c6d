/** The store's whole state: one interface a slice (see slices/). Actions that the user can do live in commands/. */
import type { DragSlice } from './drag.ts';
import type { ClassroomSlice } from './slices/classroom.ts';
import type { ConsoleSlice } from './slices/console.ts';
import type { ClockSlice } from './slices/clock.ts';
import type { LessonSlice } from './slices/lesson.ts';
import type { LiveSlice } from './slices/live.ts';
import type { NavigationSlice } from './slices/navigation.ts';
import type { NoticesSlice } from './slices/notices.ts';
import type { PageSlice } from './slices/page.ts';
import type { PictureSlice } from './slices/picture.ts';
import type { RulerSlice } from './slices/ruler.ts';
import type { ScenarioSlice } from './slices/scenario.ts';
import type { ScreenSlice } from './slices/screen.ts';

export type State = Slices & {
  /** A run that the engine holds and that is not on screen yet: all of it is shown at once with its first picture, so that the old cluster never stands under the new title, clock or view. */
  arriving: Arriving | null;
};

/** What is shown with a run's first picture. */
export type Arriving = Partial<Slices> & Pick<Slices, 't' | 'focus'>;

type Slices = ScenarioSlice &
  ClockSlice &
  NavigationSlice &
  PictureSlice &
  DragSlice &
  RulerSlice &
  LessonSlice &
  ClassroomSlice &
  NoticesSlice &
  PageSlice &
  ConsoleSlice &
  LiveSlice &
  ScreenSlice;
