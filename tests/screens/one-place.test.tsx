/** ONE-01, rulings R29 and R39: one patient, who belongs to one room and is seen in another, on every surface. */
import 'fake-indexeddb/auto'
// Before any component.
import { putConnection, screensOf, size } from '../support/whole-screens.tsx'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTellings } from '../../src/db/open-tellings.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { putBoards } from '../../src/db/vitals.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { patientLabel } from '../../src/screens/labels/Labels.tsx'
import { freshDb } from '../support/database.ts'
import { draw } from '../support/draw.ts'
import { sourcesBelow } from '../support/house.ts'
import { signedIn } from '../support/signed-in.ts'
import { alarmOf } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'

const { DetailHeader } = await import('../../src/ui/detail/DetailHeader.tsx')

const AWAY = { ...ANNA, room: '102' }
const NURSE = { ...NO_USER, id: 'u', name: 'Nurse', accountType: 'Manager' as const }

async function store(db: WardlightDb): Promise<void> {
  await db.patients.put(AWAY)
  await db.wards.bulkPut([
    { id: 'w1', name: 'Cedar' },
    { id: 'w2', name: 'Elm' },
  ])
  await db.rooms.put({ id: 'r1', name: '101', wardId: 'w1' })
  const { v, ts } = measured({ hr: 70, spo2: 97, bodyTemperature: 36.6, posture: 1 }, 1000)
  const values = { v: Float32Array.from(v), ts: Float64Array.from(ts) }
  await putBoards(db, [{ ward: 'w1', ids: ['p1'], ...values, heard: Float64Array.of(NOW) }])
  await db.alarms.put(alarmOf({ alarmId: 'a', originator: 'p1', first: NOW - 60_000 }))
  await putConnection(db, { kind: 'live' })
}

let db: WardlightDb
let leave: () => void = () => undefined
beforeEach(async () => {
  db = freshDb()
  leave = signedIn(db, NURSE).leave
  await store(db)
})
afterEach(() => leave())

/** The bed, and beside it where she is seen; never one for the other. */
function agrees(text: string): void {
  expect(text).toMatch(/#101/)
  expect(text).toMatch(/seen in #102/)
  expect(text).not.toMatch(/Cedar #102|#102 \(assigned\)/)
}

describe('one place of one patient', () => {
  it.each(['card', 'compact', 'tile'])('on every screen, with %ss', async (each) => {
    size.of = each
    const said = await screensOf(db)
    expect([...said.keys()]).toEqual(['Home', 'Patients', 'Rounds', 'Hand-over', 'Lock', 'Board'])
    for (const text of said.values()) agrees(text)
  })

  it('on a locked screen the room is said once', async () => {
    const lock = (await screensOf(db)).get('Lock') ?? ''
    expect(lock.match(/101/g)).toHaveLength(1)
  })

  it('in the detail', () => {
    const drawn = draw(
      <DetailHeader
        titleId="t"
        patient={AWAY}
        vitals={measured({ hr: 70 }, 0)}
        thresholds={DEFAULT_THRESHOLDS}
        matters={new Map()}
        off={{}}
        now={NOW}
        isBig={false}
        onResize={() => undefined}
        onClose={() => undefined}
      />,
    )
    agrees(drawn.text)
    expect(drawn.text.match(/Cedar/g)).toHaveLength(1)
  })

  it('in a notification', async () => {
    const [telling] = await openTellings(db, NOW)
    agrees(telling?.place ?? '')
  })

  it('a label says the bed: she is elsewhere only now', () => {
    expect(patientLabel(AWAY).text.place).toBe('Cedar #101')
  })
})

describe('nobody else puts a place together', () => {
  const sources = ['src', 'sw', 'server'].flatMap(sourcesBelow)
  const users = (pattern: RegExp): string[] =>
    sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('only the place reads where a patient is heard', () => {
    // Rows are read and written, searched and asked of the server; none of these says a place.
    const rows = /^src\/(wire|db|forms|model\/(patients|places\/place))|^server\/|^src\/ui\/names/
    expect(users(/\bwardLocation\b/).filter((path) => !rows.test(path))).toEqual([])
    expect(
      users(/\brealPlace\b/).filter(
        (path) => !/^src\/(model\/patients\/|db\/|texts\/locations)/.test(path),
      ),
    ).toEqual([])
  })

  it('and only its texts have the words', () => {
    expect(users(/TEXTS\.location\.(assigned|seen|seenFirst|unknown)\b/)).toEqual([
      'src/texts/places.ts',
    ])
    expect(readFileSync('src/texts/places.ts', 'utf8')).toContain('placeOf')
  })
})
