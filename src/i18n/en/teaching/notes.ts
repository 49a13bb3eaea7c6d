/**
 * What a teacher knows of a lesson beyond what stands in it. Plain sentences, without numbers of the run: those are
 * on screen.
 */
export interface TeacherNotes {
  /** Why people believe what the lesson begins with. */
  why: string;
  /** What to ask the room before the first question. */
  ask: string;
  /** What goes wrong in a room, and what helps. */
  wrong: string;
  /** What to do with so many minutes. */
  five: string;
  fifteen: string;
  hour: string;
  /** To be taken away. */
  exercise: string;
}
