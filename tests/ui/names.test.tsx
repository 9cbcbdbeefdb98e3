import { draw } from '../support/draw.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { ConfirmAll } from '../../src/ui/detail/DetailAlarms.tsx'
import { DetailHeader } from '../../src/ui/detail/DetailHeader.tsx'
import { NamesProvider, namesIn } from '../../src/ui/names.tsx'
import { PatientCard } from '../../src/ui/PatientCard.tsx'
import { PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { ShownNote } from '../../src/model/handover/notes.ts'
import type { NameMode } from '../../src/model/patients/shown-name.ts'
import { NO_VITALS } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { NoteText } from '../../src/screens/notes/NoteText.tsx'
import { LockedAlarms } from '../../src/screens/privacy/LockAlarms.tsx'
import { Did } from '../../src/screens/unfinished/Did.tsx'
import type { OutboxRow } from '../../src/model/command.ts'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, NOW } from './anna.ts'

const UNKNOWN = () => ({ heardAt: null, broken: undefined })
const OTHER = { entityId: 'p2', name: 'Bo Lee', id: '9', wardRoom: '101', room: '101' }
const alarm = (more: Partial<ListedAlarm> = {}): ListedAlarm => ({
  ...listed(alarmOf({ alarmId: 'a1', originator: 'p1', type: 'High HR', first: NOW })),
  name: ANNA.name,
  id: ANNA.id,
  ...more,
})
const nothing = (): Promise<void> => Promise.resolve()
const ACTIONS = {
  onConfirm: nothing,
  onConfirmAll: nothing,
  onUndo: nothing,
  heldFor: () => 1_000,
  onRetry: nothing,
  onDiscard: nothing,
}
const HANDLERS = {
  onEdit: () => undefined,
  onDelete: () => undefined,
  onQr: () => undefined,
  onRetry: () => undefined,
  onDiscard: () => undefined,
} as never
const SHOWN = {
  patient: ANNA,
  vitals: NO_VITALS,
  thresholds: DEFAULT_THRESHOLDS,
  alarms: [alarm()],
  off: {},
  watch: [],
  now: NOW,
}
const REFUSED = {
  what: 'editing',
  state: 'refused',
  command: 'c1',
  message: 'Anna Berg was changed by somebody else.',
  canRetry: true,
} as const

const WORD = { id: 'n1', text: 'Anna Berg slept well.', author: 'u1', by: 'Eve', at: NOW }
const NOTE: ShownNote = { first: WORD, now: WORD, state: 'written', before: [] }

const PLACES: [string, ReactNode][] = [
  ['a row of the alarm list', <AlarmRow key="" alarm={alarm()} now={NOW} actions={ACTIONS} />],
  [
    'an alarm that opens its patient',
    <AlarmRow key="" alarm={alarm()} now={NOW} actions={ACTIONS} onOpen={() => undefined} />,
  ],
  ['a tile of the alarm list', <AlarmTile key="" alarm={alarm()} now={NOW} actions={ACTIONS} />],
  [
    'a confirm that was refused',
    <AlarmRow
      key=""
      alarm={alarm({
        confirm: { state: 'failed', message: 'Anna Berg has left.', command: 'c1' },
      })}
      now={NOW}
      actions={ACTIONS}
    />,
  ],
  [
    'several alarms of one patient',
    <ConfirmAll key="" alarms={[alarm(), alarm({ alarmId: 'a2' })]} actions={ACTIONS} />,
  ],
  [
    'a card with a command that was refused',
    <PatientCard
      key=""
      {...SHOWN}
      isLive
      onOpen={() => undefined}
      handlers={HANDLERS}
      pending={REFUSED}
    />,
  ],
  [
    'a tile of the ward',
    <PatientTile key="" {...SHOWN} isLive inWard={false} onOpen={() => undefined} />,
  ],
  [
    'the head of the detail',
    <DetailHeader
      key=""
      {...SHOWN}
      titleId="t"
      isBig={false}
      matters={new Map()}
      onResize={() => undefined}
      onClose={() => undefined}
    />,
  ],
  ['a note of staff', <NoteText key="" note={NOTE} time={String} />],
  [
    'the alarms of a locked screen',
    <LockedAlarms key="" atBed={UNKNOWN} alarms={[alarm()]} now={NOW} />,
  ],
  [
    'what a command has done',
    <Did
      key=""
      item={{ did: ['Dr.0001 was taken from Anna Berg.'], row: { written: 'yes' } as OutboxRow }}
    />,
  ],
]

const named = (mode: NameMode, what: ReactNode): ReactNode => (
  <NamesProvider names={namesIn([ANNA, OTHER], mode)}>{what}</NamesProvider>
)

describe('a name stands nowhere where names are hidden (PRIV-05, PRIV-06)', () => {
  it.each(PLACES)('%s', (_, what) => {
    expect(renderToStaticMarkup(named('full', what))).toContain('Anna Berg')
    for (const mode of ['initials', 'room'] as const)
      expect(renderToStaticMarkup(named(mode, what))).not.toMatch(/Anna|Berg/)
  })
})

it('without a provider names are whole; with one a device says which (PRIV-01)', () => {
  const card = <AlarmRow alarm={alarm()} now={NOW} actions={ACTIONS} />
  expect(draw(card).text).toContain('Anna Berg')
  expect(draw(named('initials', card)).text).toContain('A.B.')
  expect(draw(named('room', card)).text).toContain('101 A.B.')
})

it('a locked screen tells where, what and since when, and counts what does not fit (PRIV-13)', () => {
  const many = Array.from({ length: 33 }, (_, at) => alarm({ alarmId: `a${at}` }))
  const { text, one } = draw(
    named('room', <LockedAlarms atBed={UNKNOWN} alarms={many} now={NOW + 180_000} />),
  )
  expect(text).toContain('101 A.B.')
  expect(text).toContain('High HR')
  expect(text).toContain('3 min ago')
  expect(text).toMatch(/and 3 more$/)
  expect(one('ul')['tabindex']).toBe('0')
})
