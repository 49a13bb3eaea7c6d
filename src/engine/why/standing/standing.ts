/** Why a pod is Pending, why it is where it is, or why it is gone. */
export interface Standing {
  question: 'pending' | 'there' | 'gone';
}
