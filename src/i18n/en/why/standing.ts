/** Why a pod is Pending, why it is where it is, why it is gone. */
export const standing = {} as const;
