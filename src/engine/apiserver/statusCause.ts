/** Which field of a pod makes `kubectl get pods` print what stands under STATUS (kube-apiserver 1.36, printPod). */
export type StatusCause =
  /** status.phase: no other field speaks up. */
  | { field: 'phase' }
  /** status.reason */
  | { field: 'reason' }
  /** The PodScheduled condition's reason `SchedulingGated`. */
  | { field: 'gates' }
  /** An init container that is not through. */
  | { field: 'init'; container: string; state: 'waiting' | 'running' | 'terminated' }
  | { field: 'container'; container: string; state: 'waiting' | 'terminated' }
  /** One container has completed, another runs, and the Ready condition decides between `Running` and `NotReady`. */
  | { field: 'ready' }
  | { field: 'deletionTimestamp' };
