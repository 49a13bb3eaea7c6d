/** The kubectl console. Fetched with it. */
export const kubectlConsole = {
  name: 'kubectl console',
  output: 'What was printed',
  prompt: 'Command',
  hint: 'get pods -A -o wide',
  help: 'Type a kubectl command. It acts at the time of the clock, and is one step that Undo takes back. Tab completes, arrows bring earlier commands back, Ctrl+C stops what goes on, Escape closes. You can pipe into grep, head, tail, wc, sort and uniq. help lists what works; exec, logs and edit do not.',
  close: 'Close the console',
  goesOn: 'Goes on while the clock runs',
  stop: 'Stop',
  input: 'Manifest for -f -',
  send: 'Send',
  putAside: 'Cancel',
  offers: 'Completions',
} as const;
