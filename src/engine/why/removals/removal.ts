/** One way in which a pod may be removed, and what would come of it. */
export interface Removal {
  way: 'delete' | 'evict' | 'forceDelete' | 'kubeletEviction' | 'preemption' | 'taintEviction' | 'podGC';
}
