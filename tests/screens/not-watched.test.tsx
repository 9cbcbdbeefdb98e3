/** WCH-02: paper, the lock and the board's list say "Not watched" of whom the screen's lists say it. */
import { draw } from '../support/draw.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handoverOf } from '../../src/model/handover/handover.ts'
import { shiftOf } from '../../src/model/handover/shift.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Indicator } from '../../src/model/connection.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { NO_VITALS, UNREAD_VITALS, type Vitals } from '../../src/model/vitals/telemetry.ts'
import { type BedLink, brokenLinks } from '../../src/model/watch/watched.ts'
import { alarmOf, listed, patientOf } from '../model/rows.ts'
import { measured } from '../ui/anna.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
const NOW = new Date(2026, 10, 20, 14, 30).getTime()
const given: { patient: Patient; vitals: Vitals; indicator: Indicator; alarms: ListedAlarm[] } = {
  patient: patientOf({ entityId: 'p1' }),
  vitals: NO_VITALS,
  indicator: { kind: 'live' },
  alarms: [],
}
const FACTS = { now: NOW, hasSensor: true, hasLimits: true, word: null, disk: undefined }

vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (children: ReactNode) => children,
}))
vi.mock('../../src/app/now.ts', async (original) => ({
  ...(await original<object>()),
  useNow: () => NOW,
}))
vi.mock('../../src/app/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: (query: { name: string }) =>
    query.name === 'alarmList'
      ? { value: given.alarms }
      : query.name === 'vitalsOfPatients'
        ? {
            value: {
              wards: [],
              patients: [given.patient],
              vitals: new Map([[given.patient.entityId, given.vitals]]),
            },
          }
        : undefined,
  useKept: (read: { value: unknown } | undefined) => read && { valueIf: () => read.value },
}))
vi.mock('../../src/app/wants.ts', async (original) => ({
  ...(await original<object>()),
  useWanted: () => undefined,
}))
vi.mock('../../src/screens/watch.ts', () => ({
  useWatch:
    () =>
    ({ links = {}, wardId }: Patient, { heardAt, isUnread }: Vitals) =>
      brokenLinks({
        ...FACTS,
        wardId,
        links,
        heardAt: isUnread ? NOW : heardAt,
        indicator: given.indicator,
      }),
  useAround: () => ({ now: NOW, zone: undefined }),
  useNoneBut: () => '',
}))
vi.mock('../../src/screens/hearing.ts', () => ({ useUnheard: () => [] }))
vi.mock('../../src/screens/shell/Announcer.tsx', () => ({ Announcer: () => null }))
vi.mock('../../src/screens/labels/printing.tsx', () => ({
  usePrinting: (content: unknown) => ({ isPrinting: true, content }),
  PrintButton: () => null,
}))
vi.stubGlobal('document', { body: {}, addEventListener: () => undefined })
const { Paper } = await import('../../src/screens/handover/Paper.tsx')
const { LockAlarms } = await import('../../src/screens/privacy/LockAlarms.tsx')
const { Row } = await import('../../src/screens/board/BoardAlarms.tsx')

const HEARD = measured({ hr: 70 }, 1000, 1000)
beforeEach(() => {
  given.patient = patientOf({
    entityId: 'p1',
    sensorId: 's',
    links: { gatewayOffSince: NOW - 60_000 },
  })
  given.vitals = { ...HEARD, heardAt: NOW - 1000 }
  given.indicator = { kind: 'live' }
})
const OFF = 'Not watched: gateway off since 14:29'

const shift = shiftOf(NOW, 8, undefined)
function paper(): string {
  const { patient, vitals } = given
  const knownUntil = vitals.isUnread ? 0 : NOW
  const rows = { patient, days: new Map(), pieces: [], knownUntil, alarms: [], notes: null }
  const handover = {
    ward: { id: 'w', name: 'Maple' },
    shift,
    patients: [handoverOf({ ...rows, vitals }, shift, undefined)],
    alarmsAt: NOW,
    isLoading: false,
  }
  return draw(
    <Paper handover={handover} zone={undefined} isAsked={false} onClose={() => undefined} />,
  ).text
}

describe('on paper', () => {
  it('a patient whose chain is broken is not watched, as on the screen', () => {
    expect(paper()).toContain(OFF)
    given.patient = patientOf({ ...given.patient, links: {} })
    expect(paper()).not.toContain('Not watched')
    given.vitals = { ...HEARD, heardAt: NOW - 300_000 }
    expect(paper()).toContain('Not watched: sensor silent since 14:25')
    given.indicator = { kind: 'not-receiving', since: NOW - 240_000 }
    given.vitals = { ...HEARD, heardAt: NOW - 1000 }
    expect(paper()).toContain('Not watched: nothing received since 14:26')
  })
  it('what lasts seconds on a screen lasts on paper, and is said there', () => {
    given.patient = patientOf({ ...given.patient, links: {} })
    given.indicator = { kind: 'checking' }
    expect(paper()).toContain('Not watched: checking the connection')
  })
  it('a patient whose values were not read yet has no sensor that was "never heard"', () => {
    given.patient = patientOf({ ...given.patient, links: {} })
    given.vitals = UNREAD_VITALS
    expect(paper()).not.toContain('never heard')
    given.vitals = NO_VITALS
    expect(paper()).toContain('Not watched: sensor never heard')
  })
})

const alarm = (type: string) =>
  listed(alarmOf({ alarmId: 'a', type, originator: 'p1', first: NOW - 300_000 }))

describe('on a locked screen', () => {
  const lock = (type: string) => {
    given.alarms = [alarm(type)]
    return draw(<LockAlarms list={{ kind: 'current' }} now={NOW} />).text
  }
  it('an alarm says of whom a link at the bed is broken, but where it is about that', () => {
    expect(lock('Falling')).toContain(OFF)
    expect(lock('Sensor Inactivity')).not.toContain('Not watched')
    given.patient = patientOf({ ...given.patient, links: {} })
    expect(lock('Falling')).not.toContain('Not watched')
  })
})

describe('in the list of a wall board', () => {
  it('a row has a mark that says it', () => {
    const row = (broken: BedLink | undefined) =>
      draw(
        <Row
          row={{ alarm: alarm('Falling'), earlier: [] }}
          now={NOW}
          broken={broken}
          isLeft={false}
          heardAt={NOW}
        />,
      )
    const marks = (broken: BedLink | undefined) =>
      row(broken).all('span', { role: 'img', 'aria-label': OFF })
    expect(marks({ link: 'gateway-off', since: NOW - 60_000 })).toHaveLength(1)
    expect(marks(undefined)).toHaveLength(0)
  })
  it('a row says what it is in the short form of the tile, and is heard whole (BOARD-07)', () => {
    const row = draw(
      <Row
        row={{ alarm: alarm('Electrode Disconnection'), earlier: [] }}
        now={NOW}
        broken={undefined}
        isLeft={false}
        heardAt={NOW}
      />,
    )
    const seen = row.all('span', { 'aria-hidden': 'true' }).map(({ text }) => text)
    expect(seen).toContain('Electrode off')
    expect(row.text).toContain('Electrode Disconnection')
  })
})
