import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { discardCommand, retryCommand, commandNotices } from '../../../src/db/outbox.ts'
import type { PlainCode } from '../../../src/model/reason.ts'
import { noticeText, reasonWords, whyWords } from '../../../src/texts/reasons.ts'
import { SERVERS_WORDS, callsOf, touchedBy } from './calls.ts'
import { FLOWS, addArgs, editArgs, ownerArgs, sensorArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { begin, outcome, uncut, whole } from './outcome.ts'
import { openConsole } from './run.ts'
import { openScene, worldOf } from './scene.ts'

/* Every flow refused at every request: the specified text of that step, and nothing goes on by itself. */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const signals = (call: string): boolean => call.startsWith('POST /api/rpc/')

/** Which requests of a flow are so. */
function indexesOf(calls: ReturnType<typeof callsOf>, isSo: (call: string) => boolean): number[] {
  return calls.flatMap(([call], at) => (isSo(call) ? [at] : []))
}

describe.each(FLOWS)('$name', (flow) => {
  const calls = callsOf(flow.name)

  // PFLOW-10, PFLOW-16, PFLOW-21, ERR-01, ERR-18, AMB-66.
  it.each([400, 403] as const)('refused with %i at every request', async (status) => {
    const world = await uncut(flow, house)
    await Promise.all(
      calls.map(async ([call, text], at) => {
        const where = `request ${at}: ${call.slice(0, 90)}`
        const run = await begin(flow, house)
        const { board, id } = run
        board.meddle((index) => (index === at ? status : null))
        await board.quiet()
        const row = await board.row(id)
        if (signals(call)) {
          // Everything is saved: the notice is all that is left of it (AMB-74).
          const notice = row?.state === 'done' ? noticeText(row.notice ?? '') : row?.state
          expect(notice, where).toBe(text)
        } else {
          expect(row?.state === 'refused' ? whyWords(row) : row?.state, where).toBe(text)
          // Reloaded, so that what was done until there, or by somebody else before, is seen (PFLOW-10, AMB-66).
          expect(new Set(board.touched), where).toEqual(touchedBy(flow.name))
          const sent = board.calls.length
          await board.quiet()
          expect(board.calls.length, `${where}: not sent again by itself`).toBe(sent)
          board.meddle(null)
          await retryCommand(board.db, id, 1)
          await board.quiet()
          // It runs from the top, and comes to the refused request again.
          expect(board.calls.slice(sent), where).toContain(board.calls[at])
        }
        expect(await outcome(run, where)).toEqual(whole(world, where))
      }),
    )
  })

  const refused = flow.name.startsWith('add: ') ? [] : indexesOf(calls, (call) => !signals(call))
  // What was added is taken away again: `discard.test.ts`.
  if (refused.length > 0)
    it('discarded after a refusal: nothing more is sent, what was done stays', async () => {
      await Promise.all(
        refused.map(async (at) => {
          const { board, id, scene } = await begin(flow, house)
          board.meddle((index) => (index === at ? 403 : null))
          await board.quiet()
          const world = worldOf(scene)
          const sent = board.calls.length
          await discardCommand(board.db, id)
          await board.quiet()
          expect([board.calls.length, await board.row(id)]).toEqual([sent, undefined])
          expect(worldOf(scene)).toEqual(world)
        }),
      )
    })

  const taking = indexesOf(calls, (call) => call.startsWith('DELETE '))
  if (taking.length > 0)
    it('what should be gone and is missing is gone: 404 where something is taken away', async () => {
      await Promise.all(
        taking.map(async (at) => {
          const { board, id } = await begin(flow, house)
          board.meddle((index) => (index === at ? 404 : null))
          await board.quiet()
          expect((await board.row(id))?.state, calls[at]?.[0]).toBe('done')
        }),
      )
    })
})

const STEPS: readonly PlainCode[] = [
  'group',
  'attributes',
  'signal',
  'signal-of-sensor',
  'edit-sensor',
  'edit-place',
  'add-relation',
  'delete-relation',
  'delete-patient-relation',
  'device-attribute',
  'patient-attribute',
  'new-connectivity',
  'old-connectivity',
  'old-relation',
  'past-device',
  'new-device',
  'sensor-owner',
  'left-device',
  'patient-data',
]

describe('texts', () => {
  // ERR-01.
  it('every text of an assignment is read when exactly its step is refused (ERR-39 to ERR-54, ERR-60)', () => {
    const read = new Set(FLOWS.flatMap(({ name }) => callsOf(name)).map(([, text]) => text))
    // The others belong to no refused request: a duplicate, a race, a sensor that no gateway hears.
    const isRead = (code: PlainCode): boolean => read.has(reasonWords({ code }))
    expect(STEPS.filter((code) => !isRead(code))).toEqual([])
    expect((['duplicate-patient', 'assign', 'no-gateway-hears'] as const).some(isRead)).toBe(false)
    expect((['sensor-owner', 'left-device'] as const).map((code) => reasonWords({ code }))).toEqual(
      ["fail to update relation to device's attribute", 'fail to attribute to device'],
    )
  })
  it("the server's own words are shown only where the catalogue has none", () => {
    const own = FLOWS.flatMap(({ name }) => callsOf(name)).filter(
      ([, text]) => text === SERVERS_WORDS,
    )
    expect(new Set(own.map(([call]) => call.split(/[ ?]/).slice(0, 2).join(' ')))).toEqual(
      new Set([
        'POST /api/entitiesQuery/find',
        'POST /api/asset',
        'DELETE /api/asset/A',
        'DELETE /api/asset/C',
      ]),
    )
  })
})

describe('the signal to the gateway', () => {
  // PFLOW-17, ERR-17.
  it('offline: done with a notice that stays until it is set aside (AMB-74)', async () => {
    const scene = await openScene(house)
    const board = openConsole(house)
    const patientFlow = await board.give(
      'edit-patient',
      editArgs(scene, { diaperType: '0x0002' }),
      { id: 'patient-flow' },
    )
    const sensorFlow = await board.give(
      'assign-sensor',
      {
        sensor: sensorArgs(scene, 'SF'),
        patient: ownerArgs(scene, 'C'),
        diaperType: '0x0002',
      },
      { id: 'sensor-flow' },
    )
    board.meddle((_, call) => (signals(call) ? 504 : null))
    await board.quiet()
    expect(board.calls.filter(signals)).toHaveLength(2)
    expect(await commandNotices(board.db)).toMatchObject([
      { command: patientFlow, notice: { code: 'signal' } },
      { command: sensorFlow, notice: { code: 'signal-of-sensor' } },
    ])
    await discardCommand(board.db, patientFlow)
    expect(await commandNotices(board.db)).toHaveLength(1)
  })

  it('without a gateway nobody is called and staff are told (AMB-86)', async () => {
    const scene = await openScene(house)
    const board = openConsole(house)
    const deaf = { ...sensorArgs(scene, 'SF'), gatewayId: '' }
    await board.give('add-patient', addArgs(scene, { sensor: deaf }))
    await board.give(
      'edit-patient',
      editArgs(scene, {
        diaperType: '0x0002',
        sensor: { kind: 'same', sensor: { ...sensorArgs(scene, 'SA'), gatewayId: '' } },
      }),
    )
    await board.quiet()
    expect(board.calls.filter(signals)).toEqual([])
    const notices = await commandNotices(board.db)
    expect(notices.map(({ notice }) => notice)).toEqual([
      { code: 'no-gateway-hears' },
      { code: 'no-gateway-hears' },
    ])
  })
})
