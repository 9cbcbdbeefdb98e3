import { describe, expect, it } from 'vitest'
import { PROBE_MS, SILENCE_MS } from '../../../workers/connection/line.ts'
import { lineTo } from '../../support/line.ts'
import { FakeSocket } from '../../support/sockets.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const HOUR_MS = 3_600_000

describe('a silent line', () => {
  it('is asked and ended soon also when the clock of the device was set back meanwhile', async () => {
    const time = new VirtualTime()
    const socket = new FakeSocket('t')
    const line = lineTo(socket, time.timers)
    time.jump(-HOUR_MS)
    await time.advance(2 * SILENCE_MS)
    expect(socket.sent).toHaveLength(1)
    expect(socket.sent[0]).toContain('entityCountCmds')
    await time.advance(PROBE_MS)
    expect(await Promise.race([line.ended, Promise.resolve('open')])).toEqual({ kind: 'silent' })
  })
})
