import type { CDPSession } from '@playwright/test'
import { type Opened, metric } from './chromium.ts'

/**
 * Heaps after a garbage collection, in megabytes, and how many nodes the document has. Not what the whole process holds:
 * a browser keeps what it has loaded for whoever listens to its network, as Playwright does.
 */
export type Memory = { page: number; worker: number; nodes: number }

export async function memory(opened: Opened): Promise<Memory> {
  return {
    worker: await workerHeap(opened.cdp),
    page: await heap(opened),
    nodes: await metric(opened, 'Nodes'),
  }
}

/** Megabytes of the page after a garbage collection. */
export async function heap(opened: Opened): Promise<number> {
  await opened.cdp.send('HeapProfiler.collectGarbage')
  return (await metric(opened, 'JSHeapUsedSize')) / 1e6
}

const ASK_MS = 20_000

/** The heaps of the page's workers together. */
async function workerHeap(cdp: CDPSession): Promise<number> {
  const workers: string[] = []
  const attached = ({
    sessionId,
    targetInfo,
  }: {
    sessionId: string
    targetInfo: { type: string }
  }) => targetInfo.type === 'worker' && void workers.push(sessionId)
  cdp.on('Target.attachedToTarget', attached)
  const autoAttach = (isOn: boolean) =>
    cdp.send('Target.setAutoAttach', {
      autoAttach: isOn,
      waitForDebuggerOnStart: false,
      flatten: false,
    })
  try {
    await autoAttach(true)
    let bytes = 0
    for (const sessionId of workers) {
      await inWorker(cdp, sessionId, 'HeapProfiler.collectGarbage')
      const { usedSize } = await inWorker(cdp, sessionId, 'Runtime.getHeapUsage')
      bytes += usedSize ?? 0
    }
    return bytes / 1e6
  } finally {
    cdp.off('Target.attachedToTarget', attached)
    await autoAttach(false)
  }
}

let lastId = 0

function inWorker(
  cdp: CDPSession,
  sessionId: string,
  method: string,
): Promise<{ usedSize?: number }> {
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    const over = (): void => {
      clearTimeout(timer)
      cdp.off('Target.receivedMessageFromTarget', received)
    }
    const received = ({ message }: { message: string }): void => {
      const answer = JSON.parse(message) as { id?: number; result?: { usedSize?: number } }
      if (answer.id !== id) return
      over()
      resolve(answer.result ?? {})
    }
    const timer = setTimeout(() => {
      over()
      reject(new Error(`The worker did not answer ${method}.`))
    }, ASK_MS)
    cdp.on('Target.receivedMessageFromTarget', received)
    cdp
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject)
  })
}
