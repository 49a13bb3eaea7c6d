/** What can fail around a pod: fetched with the catalogue of scenes. */
export const failureScenes = {
  failures: 'When something fails: nodes, volumes, controllers',
  'N-A': {
    title: 'A node is cut off',
    short: 'for ever',
    sentence:
      'Nobody hears `node-1` from 0 s on. The API believes it until **55 s**, asks to delete its pods at **5 min 55 s**, and then waits for an answer that never comes. On the node everything goes on. See what each side holds true.',
  },
  'F-1': {
    title: 'Cut off, and back in time',
    short: 'back after 3 min 20 s',
    sentence:
      'The cable is mended at 3 min 20 s, before the 5 min of patience are over. The deletes that were due at 5 min 55 s are **cancelled**: nothing was lost but the endpoints.',
  },
  'F-2': {
    title: 'Cut off, and back too late',
    short: 'back after 10 min',
    sentence:
      'At 5 min 55 s `api-x` is replaced while the old one lives: **two copies**, which a ReplicaSet allows. `db-0` is not: its name stays taken. At 10 min the kubelet hears of both deletes and obeys.',
  },
  'F-10': {
    title: 'Force delete is a safe unstick. Is it?',
    short: 'node-1 runs on',
    sentence:
      '`db-0` hung in Terminating, so somebody forced it out at 6 min 42 s. The name was free, the StatefulSet made a new `db-0` at once, and the old one **never heard of anything**. Two of them live.',
  },
  'F-11': {
    title: 'Power off first, then force',
    short: 'node-1 is switched off first',
    sentence:
      'The same force delete at 6 min 42 s, but `node-1` was switched off at 6 min 40 s. Nothing of the old `db-0` lives when its name is given away: **one at most**, all the time.',
  },
  'F-13': {
    title: 'Out of service',
    short: 'node-1 is off',
    sentence:
      '`node-1` is really off. Its pods hang in Terminating, until somebody **vouches for it** with the taint `out-of-service` at 6 min 40 s. PodGC then removes them within 20 s, and `db-0` starts elsewhere.',
  },
  'F-14': {
    title: 'Out of service, said of a node that lives',
    short: 'node-1 is only cut off',
    sentence:
      'The same taint, but `node-1` was only cut off. The API **believes what it is told**: PodGC removes the objects, and a second `db-0` starts beside the first.',
  },
  'F-15': {
    title: 'The Node object is deleted',
    short: 'node-1 is cut off',
    sentence:
      'Deleting the Node, at 1 min 40 s, means: it is gone for good. PodGC looks every 20 s, sees it missing at 2 min, wants 40 s to be sure, and forces its pods out at 2 min 40 s. But `node-1` lives: **whoever deleted it was wrong**.',
  },
  'F-16': {
    title: 'The Node object of a healthy node is deleted',
    short: 'node-1 is healthy',
    sentence:
      'The kubelet of `node-1` is in touch all the time. Its Node is deleted at 10 s, and it does not make another. At 1 min PodGC forces its pods out, the kubelet sees it and **ends them at once**, but `SIGTERM` takes a second, and for half of it two `db-0` live.',
  },
  'S-b': {
    title: 'One volume, two nodes: who may have it?',
    short: 'a disk that is guarded',
    sentence:
      'At 5 min 55 s the ReplicaSet makes a new pod on another node. It needs the disk, and the disk is still attached to `node-1`, which nobody can ask: `Multi-Attach error`. **Safe, and stuck.**',
  },
  'S-e': {
    title: 'One volume, two writers',
    short: 'iSCSI, which guards nothing',
    sentence:
      '`db-0` is forced out at 6 min 42 s. Six minutes later the volume is taken from `node-1` without asking, and at 12 min 45 s the new `db-0` has it. The old one **writes on**.',
  },
  'S-nfs': {
    title: 'One share, two writers at once',
    short: 'NFS, which is never attached',
    sentence:
      'NFS knows no attaching, so nothing holds the new `db-0` back: it writes a moment after the force delete at 6 min 42 s, **beside the old one**.',
  },
  'S-h': {
    title: 'A volume moves at once',
    short: 'out of service, and really off',
    sentence:
      '`node-1` is off, and the taint says so at 6 min 40 s. The pod goes, the disk is detached **without the 6 min** of waiting, and `db-0` runs on another node.',
  },
  'S-14': {
    title: 'Fencing: make sure, then release',
    short: 'by power, confirmed',
    sentence:
      '`db-0` is past its deadline at 6 min 25 s. The fencing controller **switches `node-1` off, and only then**, at 6 min 30 s, frees the name. At no time do two of them live.',
  },
  'F-12': {
    title: 'Fenced at the storage only',
    short: 'at the storage',
    sentence:
      'From 6 min on the storage takes no more writes of `node-1`; its processes live on. Two `db-0` run, but **one alone writes**: enough for the data, not for clients.',
  },
  'S-16': {
    title: 'A fence that nobody checked',
    short: 'failed, and not verified',
    sentence:
      'The switch did not do what it was told, and nobody looked. The controller frees `db-0` at 6 min 25 s **all the same**, and two of them live.',
  },
  'F-4': {
    title: 'The kubelet is down, its containers are not',
    short: 'the kubelet’s process',
    sentence:
      'Without its kubelet `node-1` falls silent, and the API takes the same steps as with a cut cable. The containers run on, **unwatched**.',
  },
  'F-8': {
    title: 'A short reboot',
    short: 'the machine, for 30 s',
    sentence:
      'The machine is off from 5 to 35 s, too short for anybody to act. The **same pods** start again on it: same uid, `restartCount` 1.',
  },
  'F-6': {
    title: 'The container runtime hangs',
    short: 'the runtime, for 30 s',
    sentence:
      'The runtime answers no call until 30 s. The delete of 5 s is known to the kubelet, but **no signal is sent** before the runtime is back; the containers never noticed.',
  },
  'E-15': {
    title: 'The node runs out of memory',
    short: 'a hard threshold',
    sentence:
      '`a` grows by 10 MiB a second. At **50 s** less than `100Mi` is left, and the kubelet evicts one pod: of those who use more than they requested, of the **lowest priority**, the one that exceeds by most. `a` needs 20 s to end and gets 2.',
  },
  'E-7': {
    title: 'A soft threshold leaves time',
    short: 'a soft one above it',
    sentence:
      'Less than `300Mi` for 20 s, seen at 1 min 20 s and acted upon at **1 min 40 s**: `a` gets up to 30 s to end and needs 20. At the hard threshold it would be killed after 2.',
  },
  'D-9': {
    title: 'Draining a node',
    short: 'a budget with room for one',
    sentence:
      '`kubectl drain` asks for both pods of `node-1`. The budget lets **one** go; the other is refused with 429 and asked for again every 5 s, until the first is replaced and Ready.',
  },
  'D-4': {
    title: 'A drain that a budget holds up',
    short: 'a budget without room',
    sentence:
      '`minAvailable: 2` of two pods leaves no room. The drain is refused **every 5 s** and would be for ever. At 12 s somebody lowers it to 1, and the next try, at 16 s, is let through.',
  },
  'F-21': {
    title: 'A controller is down',
    short: 'replicaset',
    sentence: 'The ReplicaSet controller does not run. `api-x` is deleted at 5 s, and **nobody makes another**.',
  },
  'F-22': {
    title: 'PodGC is down',
    short: 'podgc',
    sentence:
      '`node-1` burnt down, and its Node was deleted at 1 min. PodGC alone would force its pods out; it does not run, so `db-0` **keeps its name** for ever.',
  },
  'F-23': {
    title: 'Nobody tells the proxies',
    short: 'endpointslice',
    sentence:
      'The EndpointSlice controller does not run. `api-x` is deleted at 5 s and ends, and clients are **still sent there**: count what is refused.',
  },
  'F-18': {
    title: 'etcd without a quorum',
    short: 'etcd',
    sentence:
      '`db-0` was asked to go, and its process has ended at 1 s. But from 0.5 s to 2 min **no write is stored**: its kubelet cannot finish the delete, the name is not free, and the delete of `api-x` at 5 s is refused. Safe, but nothing moves.',
  },
  'N-6': {
    title: 'A zone falls silent',
    short: 'three of nine nodes',
    sentence:
      'All three nodes of zone-a fall silent together. They are tainted one after the other, **10 s apart**, so their pods go at 5 min 55 s, 6 min 5 s and 6 min 15 s: 0.1 nodes a second, not more.',
  },
  'F-19': {
    title: 'All nodes fall silent',
    short: 'all nine',
    sentence:
      'When no node at all is heard, it is more likely that **the control plane is cut off**. So nobody is tainted with NoExecute, and nothing is evicted, not at 5 min 55 s and not later. At 10 min all come back.',
  },
} as const;
