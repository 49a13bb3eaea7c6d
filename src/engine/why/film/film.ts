/** A preemption from the first question to the bind. */
export interface Film {
  /** It was not asked for: nobody has scheduled the pod at this instant. */
  isWhatIf: boolean;
}

export interface FilmCase {
  priority: number;
}
