/** A pod's spread constraints, all of them, and how their skew goes over time. */
export interface SpreadDepth {
  constraints: readonly object[];
}

export interface Drift {
  constraints: readonly object[];
}
