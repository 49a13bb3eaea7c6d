/** Words of what is kept in this browser: they come with it. */
export const savedWords = {
  saved: {
    title: 'Kept in this browser',
    persisted:
      'Your work with its undo steps, texts not yet applied, progress in the lessons and these settings are kept on this device, in this site’s IndexedDB, localStorage and sessionStorage. They never leave it. The page itself is kept in its cache, to open without a network.',
    restored: 'Continued where you left off. Your steps can still be undone.',
    beside: 'A link was opened. Your own work is kept beside it, under “Saved work”.',
    badFile: '{{name}} is saved work of Podyssey, but can’t be opened: {{problem}}.',
    wayOut: 'Your last work takes long to come back. You can wait, or set it aside and start fresh.',
    fresh: 'Start fresh',
    freshHint: 'Sets the work on screen aside and begins the first lesson.',
    elsewhere: 'Your last work is open in another tab, so this tab begins fresh.',
    twin: 'This tab is a copy of another. From here on each keeps its own work.',
    inPart: 'Part of what was saved is damaged and was left out ({{problem}}). The damaged copy is set aside.',
    why: {
      invalid: 'Your saved work is damaged and was set aside ({{problem}}).',
      left: 'Your last work did not come back before the page was closed, so it was set aside.',
      givenUp: 'Your work was set aside, and the page began fresh.',
      failed: 'Your saved work could not be run, so it was set aside.',
      unreadable: 'Your saved work could not be taken up ({{reason}}), so it was set aside.',
      unavailable:
        'A part of the page that your saved work needs could not be fetched ({{reason}}). The work was set aside; it can be tried again.',
    },
    trouble: {
      full: 'This browser has no room left to keep your work for the next visit. It stays here while the page is open: download it, or free some space.',
      refused:
        'This browser refuses to store anything for this page, as in a private window. Your work stays here while the page is open: download it to take it along.',
      silent:
        'This browser’s storage does not answer. The page goes on without what was saved before, and tries again to keep your work. If that lasts, restart the browser.',
      failed:
        'Your work could not be kept for the next visit ({{reason}}). It stays here while the page is open: download it to take it along.',
    },
    newer: 'A newer Podyssey is here. Reload when it suits you: your cluster and all steps are kept.',
    list: 'Saved work',
    untitled: 'Without a name',
    putAway: 'set aside {{when}}',
    tabOpen: 'open in another tab',
    tabClosed: 'saved {{when}}',
    open: 'Continue',
    copy: 'Open a copy',
    again: 'Try again',
    download: 'Download',
    discard: 'Discard',
    named: '{{action}}: {{title}}',
    discarded: 'Discarded.',
    downloadNow: 'Download this work',
    unread: 'What is kept could not be read ({{reason}}).',
    forget: 'Forget everything',
    forgetAsk:
      'Delete all work, drafts, progress and settings from this browser? Open tabs of this page begin fresh, too. This can’t be undone.',
    forgetYes: 'Delete everything',
    forgetNo: 'Keep it',
    forgotten: 'Everything that this page kept in this browser is deleted.',
  },
} as const;
