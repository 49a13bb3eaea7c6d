/** Where a pod waits that is not next: a shape beside its name. */
import { CircleSlash, Lock, Timer, UserX } from 'lucide-react';

const signs = {
  backoff: Timer,
  unschedulable: CircleSlash,
  gated: Lock,
  unserved: UserX,
  unjudged: UserX,
} as const;

export function KindSign({ kind }: { kind: keyof typeof signs }) {
  const Icon = signs[kind];
  return <Icon className="lucide" aria-hidden="true" />;
}
