import { describe, expect, it } from 'vitest'
import {
  PROBE_MS,
  SILENCE_MS,
  type SocketLike,
  watchLine,
} from '../../../workers/connection/line.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const HOUR_MS = 3_600_000

describe('a silent line', () => {
  it('is asked and ended soon also when the clock of the device was set back meanwhile', async () => {
    const time = new VirtualTime()
    const sent: string[] = []
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (data) => void sent.push(data),
      close: () => undefined,
    }
    const events = { frame: () => undefined, doubt: () => undefined }
    const line = watchLine(socket, time.timers, events, () => 'still there?')
    time.jump(-HOUR_MS)
    await time.advance(2 * SILENCE_MS)
    expect(sent).toEqual(['still there?'])
    await time.advance(PROBE_MS)
    expect(await Promise.race([line.ended, Promise.resolve('open')])).toEqual({ kind: 'silent' })
  })
})
