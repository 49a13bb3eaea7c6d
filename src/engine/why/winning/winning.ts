/** What would have to change for a node to win. */
export interface Winning {
  node: string;
}
