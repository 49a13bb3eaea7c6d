/** The preemption film. */
export const film = {} as const;
