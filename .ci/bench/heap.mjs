/** How much memory a page and its workers hold, after their garbage is collected. */

const mb = (bytes) => Math.round(bytes / 100_000) / 10;

/** @returns a function that measures the used heaps, MB */
export async function heapsOf(page) {
  const session = await page.context().newCDPSession(page);
  const workers = new Map();
  const answers = new Map();
  let asked = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, targetInfo);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId);
    for (const [id, { of, answer }] of answers) if (of === sessionId && answers.delete(id)) answer(undefined);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.answer(result);
    answers.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  const askWorker = async (sessionId, method) => {
    asked += 1;
    const id = asked;
    const answered = new Promise((answer) => answers.set(id, { of: sessionId, answer }));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  };
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const own = await session.send('Runtime.getHeapUsage');
    let inWorkers = 0;
    for (const sessionId of workers.keys()) {
      await askWorker(sessionId, 'HeapProfiler.collectGarbage');
      inWorkers += (await askWorker(sessionId, 'Runtime.getHeapUsage'))?.usedSize ?? 0;
    }
    return { page: mb(own.usedSize), workers: mb(inWorkers) };
  };
}
