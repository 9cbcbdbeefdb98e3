import { relay } from './relay.ts'

/** A line to a server on which one request that writes can be refused. */
export type RefusingLine = {
  url: string
  /** Refuses the writing request of this number, counted from here on. The answer ends that, and says whether it came by. */
  refuse(at: number): () => boolean
  close(): void
}

const isReading = (method: string, path: string): boolean =>
  method === 'GET' || /\/(find|count|login|token)$/.test(path)

export async function refusingLine(url: string): Promise<RefusingLine> {
  let left = Infinity
  const line = await relay(url, {
    before: (method, path) =>
      !isReading(method, path) && (left -= 1) === -1 ? 'refused' : 'passes',
  })
  return {
    ...line,
    refuse(at) {
      left = at
      return () => {
        const wasRefused = left < 0
        left = Infinity
        return wasRefused
      }
    },
  }
}
