/** Whether the address is that of a question for phones: such a page runs no cluster, and its link holds all that it shows. */
export const isVote = (): boolean => location.hash.startsWith(voteFragment);

export const voteFragment = '#vote/';
