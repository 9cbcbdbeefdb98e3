/** AL23, R37: whatever is broken, no surface is calm beside it. Every surface is drawn with the same facts. */
import { draw } from '../support/draw.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BoardTile } from '../../src/screens/board/BoardTile.tsx'
import { DEFAULT_ROUNDS } from '../../src/model/care/round-times.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { soundStateOf } from '../../src/model/sound/sound-state.ts'
import { NO_VITALS, UNREAD_VITALS } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import {
  type Broken,
  brokenLinks,
  isShared,
  linksOfEverybody,
  type WatchFacts,
} from '../../src/model/watch/watched.ts'
import { soundSentence } from '../../src/texts/alarm-sheet.ts'
import { soundText } from '../../src/texts/sound.ts'
import { linkText, notWatched, noneBut, screenLine, soundLink } from '../../src/texts/watch.ts'
import { adviceText } from '../../src/texts/watch-links.ts'
import { PresentContext } from '../../src/ui/present.tsx'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { CardDetails } from '../../src/ui/CardDetails.tsx'
import { ConnectionIndicator } from '../../src/ui/ConnectionIndicator.tsx'
import { DetailColumns } from '../../src/ui/detail/DetailColumns.tsx'
import { PatientCard } from '../../src/ui/PatientCard.tsx'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import { correctedText, WatchList } from '../../src/ui/WatchList.tsx'
import { alarmOf, listed } from '../model/rows.ts'
import { facts } from '../support/watch-facts.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'

const AROUND = {
  now: NOW,
  zone: undefined,
  wardName: (id: string) => (id === 'w1' ? 'Cedar' : 'Elm'),
}
const WELL = { hr: 70, spo2: 97, temperature: 36.2, bodyTemperature: 36.6, network: 1 }
const nothing = (): void => undefined
const HANDLERS = {
  onQr: nothing,
  onEdit: nothing,
  onDelete: nothing,
  onRetry: nothing,
  onDiscard: nothing,
} as never

const BOARD = {
  facts: undefined,
  rounds: DEFAULT_ROUNDS,
  look: 'wide',
  inWard: true,
  isTwoLines: true,
} as const

/** What each surface says of this patient on this console. */
function drawn(given: WatchFacts, heardAt = given.heardAt) {
  const watch = brokenLinks(given)
  const shared = linksOfEverybody({ ...given, wards: 'all' })
  // The values are fresh and well, whatever the links are: only they can take the calm away.
  const vitals = measured(WELL, 1000, NOW - heardAt)
  const face = {
    patient: { ...ANNA, links: given.links },
    vitals,
    thresholds: DEFAULT_THRESHOLDS,
    alarms: [],
    off: {},
    watch,
    now: NOW,
    isLive: true,
    onOpen: nothing,
  }
  const tile = { ...face, inWard: true }
  const [broken] = shared
  const but = broken ? soundLink(broken, AROUND) : ''
  const sound = soundStateOf({ isOn: true, audio: 'running', pausedUntil: 0 }, NOW)
  return {
    watch,
    shared,
    patient: [
      draw(<PatientCard {...face} handlers={HANDLERS} />).text,
      draw(<PatientCompact {...tile} />).text,
      draw(<PatientTile {...tile} />).text,
      draw(<CardDetails id="d" ref={null} conditions={[]} {...face} />).text,
    ],
    board: draw(<BoardTile {...face} {...BOARD} />).text,
    detail: draw(<WatchList broken={watch} now={NOW} />).text,
    screen: [
      draw(
        <ConnectionIndicator
          indicator={given.indicator}
          broken={broken}
          around={AROUND}
          onCheck={nothing}
        />,
      ).text,
      soundText(sound, but),
      soundSentence(sound, broken, AROUND),
    ],
  }
}

const CALM = 'Within limits'

// AL23, ruling R37, WCH-02 to WCH-04.
describe('nothing is calm beside a broken link', () => {
  it('whatever the facts are', () => {
    let watched = 0
    fc.assert(
      fc.property(facts, (given) => {
        const { watch, shared, patient, board, detail, screen } = drawn(given, NOW - 1000)
        if (watch.length === 0) watched += 1
        const doubt = watch[0]?.link === 'checking' ? /Checking/ : /Not watched/
        for (const text of patient) {
          if (watch.length === 0) expect(text).toContain(CALM)
          else {
            expect(text).not.toContain(CALM)
            expect(text).toMatch(doubt)
          }
        }
        // On the wall calm is empty (BOARD-20).
        expect(board).not.toContain(CALM)
        if (watch.length === 0) expect(board).not.toMatch(/Checking|Not watched/)
        else expect(board).toMatch(doubt)
        // Every link can be found, each with what to do.
        for (const each of watch) expect(detail).toContain(adviceText(each))
        expect(detail === '').toBe(watch.length === 0)
        const [indicated, armed, sentence] = screen
        const isWhole = shared.length === 0
        expect(armed === 'Armed').toBe(isWhole)
        expect(sentence === 'A new alarm is heard on this device.').toBe(isWhole)
        if (!isWhole) expect(indicated).not.toMatch(/^(Live|Refreshing)/)
        else expect(indicated).toMatch(/^(Live|Refreshing)/)
      }),
      { numRuns: 200 },
    )
    expect(watched).toBeGreaterThan(0)
  })
})

const well: WatchFacts = {
  now: NOW,
  hasSensor: true,
  heardAt: NOW - 1000,
  links: {},
  hasLimits: true,
  wardId: 'w1',
  indicator: { kind: 'live' },
  word: null,
  disk: undefined,
}

// WCH-02.
describe('a link at the bed is named, a shared one once for the screen', () => {
  it('on a tile', () => {
    const off = drawn({ ...well, links: { gatewayOffSince: NOW - 60_000 } })
    const [card, compact, tile] = off.patient
    expect(card).toContain('Not watched: gateway off since 15:29')
    for (const text of [compact, tile, off.board])
      expect(text).toContain('Not watched: Gateway off')
    expect(off.screen.slice(0, 2)).toEqual(['Live', 'Armed'])
    const full = drawn({ ...well, disk: { disk: 'refusing', isDamaged: false, at: NOW } })
    expect(full.patient[0]).toContain('Not watched: server disk full')
    expect(full.patient[2]).toMatch(/Not watched(?!:)/)
    expect(full.screen.slice(0, 2)).toEqual(['Server disk full', 'Armed, but server disk full'])
  })
  it('beside a condition, which comes first', () => {
    const props = {
      patient: ANNA,
      vitals: measured({ ...WELL, battery: 1 }),
      thresholds: DEFAULT_THRESHOLDS,
      alarms: [],
      off: {},
      watch: [{ link: 'sensor-silent', since: NOW - 180_000 }] as const,
      now: NOW,
      isLive: true,
      onOpen: nothing,
    }
    const why = 'Not watched: sensor silent since 15:27'
    const tile = draw(<PatientTile {...props} inWard />)
    expect(tile.text).toContain('Battery')
    expect(tile.one('span', { 'aria-label': why })).toBeDefined()
    expect(
      draw(<PatientCard {...props} handlers={HANDLERS} />).one('span', { 'aria-label': why }),
    ).toBeDefined()
  })
  it('in plain words, each of them', () => {
    const all: Broken[] = [
      { link: 'no-sensor' },
      { link: 'sensor-silent', since: 0 },
      { link: 'values-refused', since: NOW },
      { link: 'gateway-clock', since: NOW },
      { link: 'limits-unknown' },
      { link: 'nobody-hears', wards: ['w1'] },
      { link: 'nobody-hears', wards: ['w1', 'w2'] },
      { link: 'not-live', since: NOW },
      { link: 'no-alarms', since: 0 },
      { link: 'server-behind', ms: 40_000 },
      { link: 'server-clock', ms: 7_200_000 },
      { link: 'server-clock', ms: -7_200_000 },
      { link: 'chain-broken', stage: 'rules', since: NOW },
    ]
    expect(all.map((each) => linkText(each, AROUND))).toEqual([
      'no sensor',
      'sensor never heard',
      'values cannot be read since 15:30',
      'gateway clock wrong since 15:30',
      'alarm limits not loaded',
      'nobody hears Cedar',
      'nobody hears 2 wards',
      'nothing received since 15:30',
      'alarms not loaded',
      'server 40 s behind',
      'server clock 2 h ahead',
      'server clock 2 h behind',
      'alarms not proved since 15:30',
    ])
    expect(all.filter(isShared)).toHaveLength(9)
    expect(notWatched({ link: 'checking' }, AROUND)).toBe('Checking')
  })
})

// WCH-05.
it('a corrected clock is no broken link, and each value of the detail says so', () => {
  const links = { clockCorrectedMs: -1_200_000 }
  const { patient, detail } = drawn({ ...well, links })
  expect(patient[0]).toContain(CALM)
  expect(detail).toBe('')
  const columns = draw(
    <DetailColumns
      vitals={measured({ hr: 70, spo2: 97 })}
      thresholds={DEFAULT_THRESHOLDS}
      alarms={[]}
      matters={new Map()}
      off={{}}
      corrected={correctedText(links)}
      now={NOW}
      isLive
      hours={null}
      onHistory={nothing}
    />,
  )
  expect(columns.text.match(/gateway clock corrected by 20 min/g)).toHaveLength(2)
})

// WCH-08.
it('values that are asked for are loading; "No data" is an answer of the server', () => {
  const card = (vitals: typeof NO_VITALS) =>
    draw(
      <PatientCard
        patient={ANNA}
        vitals={vitals}
        thresholds={DEFAULT_THRESHOLDS}
        alarms={[]}
        off={{}}
        watch={brokenLinks({ ...well, heardAt: vitals.isUnread ? NOW : 0 })}
        now={NOW}
        isLive
        onOpen={nothing}
        handlers={HANDLERS}
      />,
    ).text
  expect(card(UNREAD_VITALS)).toContain('Loading')
  expect(card(UNREAD_VITALS)).not.toMatch(/No data|never/)
  expect(card(NO_VITALS)).toContain('No data')
  expect(card(NO_VITALS)).toContain('Not watched: sensor never heard')
  expect(card(NO_VITALS)).not.toContain('Loading')
})

// WCH-07.
it('an alarm that is over looks quiet on card, tile and board, and keeps its need for a Confirm', () => {
  const ended = listed(
    alarmOf({ alarmId: 'a', type: 'Falling', content: 'Fall detected', first: NOW - 2_160_000 }),
  )
  const face = {
    patient: ANNA,
    vitals: measured(WELL),
    thresholds: DEFAULT_THRESHOLDS,
    off: {},
    watch: [],
    now: NOW,
    isLive: true,
    onOpen: nothing,
  }
  const of = (alarms: readonly ListedAlarm[]) => [
    draw(<PatientCard {...face} alarms={alarms} handlers={HANDLERS} />),
    draw(<PatientTile {...face} alarms={alarms} inWard />),
    draw(<BoardTile {...face} {...BOARD} alarms={alarms} />),
  ]
  const lasting = of([ended])
  const over = of([{ ...ended, endedTs: NOW - 1_080_000 }])
  const mark = { role: 'img', 'aria-label': 'High priority' }
  expect(over[0]?.text).toContain('Fell, ended 15:12')
  expect(over[1]?.text).toContain('Ended: Fell')
  expect(over[2]?.text).toContain('Ended: Fell')
  over.forEach((surface, at) => {
    expect(surface.text).not.toMatch(/Falling|Within limits/)
    expect(surface.one('span', mark)['class']).not.toBe(lasting[at]?.one('span', mark)['class'])
  })
})

// WCH-02.
it('a list of alarms says of whom a link at the bed is broken, but where the alarm is about that', () => {
  const row = (type: string) => {
    const alarm = listed(alarmOf({ alarmId: 'a', type, originator: 'p1', first: NOW - 60_000 }))
    const broken = new Map<string, Broken>([['p1', { link: 'gateway-off', since: NOW - 60_000 }]])
    const vitals = new Map([['p1', measured(WELL)]])
    const present = { vitals, thresholds: DEFAULT_THRESHOLDS, broken, now: NOW }
    return draw(
      <PresentContext value={present}>
        <AlarmRow alarm={alarm} now={NOW} actions={{} as never} />
      </PresentContext>,
    ).text
  }
  expect(row('High HR')).toContain('Not watched: gateway off since 15:29')
  expect(row('Sensor Inactivity')).not.toContain('Not watched')
})

// WCH-13.
it('a link that is named first hides none that keeps alarms from being raised', () => {
  const unheard = { link: 'nobody-hears', wards: ['w1'] } as const
  const broken = { link: 'chain-broken', stage: 'rules', since: NOW - 60_000 } as const
  expect(noneBut([unheard, broken], AROUND)).toContain('alarms not proved since 15:29')
  expect(noneBut([{ link: 'limits-unknown' }, { link: 'disk-full' }], AROUND)).toContain('disk')
  expect(noneBut([unheard], AROUND)).toBe('')
  expect(screenLine([unheard, broken], AROUND)).toContain('No test alarm has come through')
  expect(screenLine([unheard], AROUND)).toBeNull()
})
