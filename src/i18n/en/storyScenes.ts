/** Names in the list and first sentences of the first scenes, and headings of the list: fetched with it. */
export const storyScenes = {
  spread: {
    short: 'Zones 3 / 1 / 0',
    hint: 'skew as arithmetic',
    sentence:
      'Four pods match `app=web`: three in `zone-a`, one in `zone-b`, none in `zone-c`. A fifth, `mypod`, waits with `maxSkew: 1`. Hold it over each zone: the calliper measures from the **emptiest zone** to the top of the stack, your pod included. Not from zone to zone.',
  },
  conflict: {
    short: 'Two constraints that conflict',
    hint: 'zone and hostname at once',
    sentence:
      '`mypod` must keep both the zones and the nodes level. The zone constraint admits only `zone-b`, the hostname constraint only `node-a2`. Constraints are **ANDed**, so no node is left. Move `web-5` to `node-a2` and see what that changes.',
  },
  'tainted-zone': {
    short: 'A tainted zone',
    hint: 'nodeTaintsPolicy',
    sentence:
      '`zone-c` has one node, and its taint keeps `mypod` away. By default that zone **is counted all the same**, with 0 pods, and sets the minimum. Look at `mypod-honor`: the same pod with `nodeTaintsPolicy: Honor`.',
  },
  'min-domains': {
    short: 'minDomains',
    hint: 'the minimum becomes 0',
    sentence:
      'Two zones hold two pods each, and `mypod` asks for `minDomains: 3`. With fewer zones than that **the minimum is taken as 0**, so both zones are too full until a third one has a node.',
  },
  preemption: {
    short: 'Preemption',
    hint: 'victims, budgets, five criteria',
    sentence:
      'All six nodes are full, and `payments` has priority **1000**. `idle-5` has the lowest priority there is, yet it is **not** the victim. Open **Preemption** and watch scene by scene who is given back, which node falls at which of five questions, and why `node-2` pays.',
  },
  queue: {
    short: 'The scheduling queue',
    hint: 'active, back-off, unschedulable, gated',
    sentence:
      'Switch **Auto** on: `checkout` goes first by its priority, `web-3` follows. `search` is too big, `train` wants a gpu node, `nightly` is gated. Then delete `web-1` and see **who is tried again**, and who is not.',
  },
  'slow-shutdown': {
    short: 'A slow shutdown',
    hint: 'preStop, SIGTERM, the last request',
    sentence:
      '`web-1` sleeps 5 s in `preStop`, then needs 10 s to drain, within a grace of 20 s. kube-proxy on `node-3` takes 8 s to hear of it. Delete `web-1` and count **what is refused**.',
  },
  endings: 'How a pod ends: worked timelines',
  variants: 'Variants of “{{title}}”',
  asItBegan: 'As it began, before you changed it:',
} as const;
