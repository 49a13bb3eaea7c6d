/** How many feasible nodes are enough (kube-scheduler 1.36, numFeasibleNodesToFind; SCHED-7). */

const alwaysFound = 100;
const leastPercentage = 5;

/**
 * @param nodes number of nodes that may be looked at
 * @param percentage of the profile, 1…100; 0 = the more nodes there are, the smaller a part of them
 */
export function nodesToFind(nodes: number, percentage: number): number {
  if (nodes < alwaysFound) return nodes;
  const adaptive = Math.max(50 - Math.trunc(nodes / 125), leastPercentage);
  return Math.max(Math.trunc((nodes * (percentage || adaptive)) / 100), alwaysFound);
}
