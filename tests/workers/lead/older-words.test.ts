import { describe, expect, it } from 'vitest'
import { changeRows } from '../../../src/db/merge.ts'
import { thresholds } from '../../../src/db/status.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { pageFrame, updateFrame, wireEntity } from '../../support/wire.ts'

type Leader = ReturnType<typeof startLeader>

/** What comes of the hospital's limits on every line: a page, or a change. */
function say(leader: Leader, frame: typeof pageFrame | typeof updateFrame, highHr: number) {
  const entity = wireEntity('c', {
    server: { highHrAlarmThreshold: { ts: highHr, value: String(highHr) } },
  })
  leader.server.lines.forEach((line) => line.tell(902, (cmdId) => frame(cmdId, [entity])))
}

/** A command has saved this limit, and the server has said that it is done. */
async function save({ db }: Leader, highHr: number): Promise<void> {
  await changeRows(db, db.status, [{ id: 'thresholds', change: { 'thresholds.highHr': highHr } }])
}
const highHr = async ({ db }: Leader): Promise<number> => (await thresholds(db)).highHr

// OFFL-64.
describe('a limit that a command has saved', () => {
  it('is not set back by the page that a line was asked for before', async () => {
    const leader = startLeader()
    await leader.run(1_000)
    say(leader, pageFrame, 100)
    await leader.run(1_000)
    expect(await highHr(leader)).toBe(100)
    leader.server.dropLines()
    await leader.run(5_000)
    expect(leader.server.lines.size).toBe(1)
    await save(leader, 120)
    // The server has read it before the command was carried out.
    say(leader, pageFrame, 100)
    await leader.run(1_000)
    expect(await highHr(leader)).toBe(120)
    // What is pushed afterwards is newer than both.
    say(leader, updateFrame, 130)
    await leader.run(1_000)
    expect(await highHr(leader)).toBe(130)
  })
  it('is not set back by a push that the server has dated before one that came already', async () => {
    const leader = startLeader()
    await leader.run(1_000)
    say(leader, pageFrame, 100)
    await leader.run(1_000)
    await save(leader, 120)
    say(leader, updateFrame, 120)
    // A colleague's change of a moment before: the two frames have overtaken each other (protocol §9.5).
    say(leader, updateFrame, 110)
    await leader.run(1_000)
    expect(await highHr(leader)).toBe(120)
  })
})

// OFFL-65.
describe('a patient who is deleted', () => {
  /** Questions for the values of patients on no screen: their answers wait until they are let through. */
  function slowValues() {
    const waiting: (() => void)[] = []
    const slowed =
      (send: Send): Send =>
      async (request) => {
        const answer = await send(request)
        const body = JSON.stringify(request.body ?? {})
        if (!body.includes('"hr"') || body.includes('"Name"')) return answer
        await new Promise<void>((resolve) => waiting.push(resolve))
        const values = { data: [wireEntity('p3', { series: { hr: 70 } })], hasNext: false }
        return request.decode(values)
      }
    return { slowed, waiting }
  }
  it('does not come back without a name by values that were asked for before', async () => {
    const { slowed, waiting } = slowValues()
    const { server, run, names } = startLeader(freshDb(), {}, slowed)
    await run(31_000)
    expect(await names()).toEqual(['p1', 'p2', 'p3'])
    expect(waiting).not.toEqual([])
    server.removePatient('p3')
    await run(1_000)
    expect(await names()).toEqual(['p1', 'p2'])
    for (const answer of waiting) answer()
    await run(1_000)
    expect(await names()).toEqual(['p1', 'p2'])
  })
})
