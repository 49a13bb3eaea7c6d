/** The text of an Event: 1024 bytes at most (kube-scheduler 1.36, truncateMessage). */
const longest = 1024;
const suffix = ' ...';

export function eventNote(message: string): string {
  const bytes = new TextEncoder().encode(message);
  if (bytes.length <= longest) return message;
  return new TextDecoder().decode(bytes.slice(0, longest - suffix.length)) + suffix;
}
