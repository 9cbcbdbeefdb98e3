import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesBelow, folderOf, forbidden, fileCircles, cycles } from './support/house.ts'
import { type Source, codeOf, importsOf } from './support/syntax.ts'

const MOST_LINES = 400
const MOST_LINES_OF_CODE = 300

/** Files whose code matches, but those allowed to. */
function using(sources: readonly Source[], pattern: RegExp, allowed: readonly string[]): string[] {
  return sources
    .filter((source) => !allowed.includes(source.path) && pattern.test(codeOf(source)))
    .map(({ path }) => path)
}

const console_ = ['src', 'workers', 'sw'].flatMap(sourcesBelow)
export const server = sourcesBelow('server')
const all = [...console_, ...server]
const within = (...folders: string[]) =>
  console_.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
const shown = within('src/screens', 'src/ui')

describe('the import table', () => {
  test('there is something to read', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.flatMap(importsOf).length).toBeGreaterThan(300)
  })

  test('nobody imports what the table does not allow, not even types', () => {
    expect(forbidden(all)).toEqual([])
  })

  test('a violation would be seen', () => {
    const bad = (path: string, text: string): Source => ({ path, text })
    expect(forbidden([bad('src/model/a.ts', "import { x } from '../db/status.ts'\n")])).toEqual([
      'src/model/a.ts imports src/db/status.ts',
    ])
    expect(
      forbidden([
        bad('src/screens/home/a.tsx', "import type { X } from '../../wire/socket.ts'\n"),
        bad('server/embedded/api/a.ts', "const x = await import('../../../src/wire/entity.ts')\n"),
        bad(
          'server/tools/simulator/a.ts',
          "export {\n  x,\n} from '../../embedded/store/types.ts'\n",
        ),
      ]),
    ).toHaveLength(3)
    expect(
      cycles([
        bad('src/db/a.ts', "import '../sync/rest.ts'\n"),
        bad('src/sync/a.ts', "import '../db/status.ts'\n"),
      ]),
    ).not.toEqual([])
  })

  test('no way of writing hides an import', () => {
    const source = (text: string): Source => ({ path: 'src/model/a.ts', text })
    const seen = (text: string) => importsOf(source(text)).map(({ to }) => to)
    for (const text of [
      "/* it's */ import { x } from '../db/a.ts' // it's",
      "const x = '/*'; import { y } from '../db/a.ts'; const z = '*/'",
      'const x = await import(`../db/a.ts`)',
      "const x = await import(/* it's late */ '../db/a.ts')",
      "type X = import('../db/a.ts').X",
      "export * from '../db/a.ts'",
      "const x = new URL('../db/a.ts', import.meta.url)",
      "const x = import.meta.glob('../db/a.ts')",
      "const x = import.meta.glob(['../db/a.ts'], { eager: true })",
    ])
      expect([text, seen(text), forbidden([source(text)])]).toEqual([
        text,
        ['src/db/a.ts'],
        ['src/model/a.ts imports src/db/a.ts'],
      ])
  })

  test('no import is named only while it runs', () => {
    expect(all.flatMap(importsOf).filter(({ to }) => to === '?')).toEqual([])
    expect(importsOf({ path: 'src/model/a.ts', text: 'await import(name)' })).toHaveLength(1)
  })

  test('no two folders import each other, on any way round', () => {
    expect(cycles(all)).toEqual([])
  })

  test.each([
    ['server/support/a.ts', '../protocol/types.ts'],
    ['server/protocol/a.ts', '../features/rights/rights.ts'],
    ['server/features/push/a.ts', '../../embedded/store/open.ts'],
    ['server/embedded/api/a.ts', '../../thingsboard/proxy.ts'],
    ['server/embedded/api/a.ts', '../../tools/move/main.ts'],
    ['server/thingsboard/gate/a.ts', '../../embedded/store/open.ts'],
    ['server/thingsboard/gate/a.ts', '../../tools/provision/main.ts'],
    ['server/tools/move/a.ts', '../../facility.ts'],
    ['server/tools/simulator/a.ts', '../../embedded/store/open.ts'],
    ['server/thingsboard/a.ts', '../../src/wire/entity.ts'],
  ])('a layer of the server knows only those below it: %s would be seen with %s', (path, to) => {
    expect(forbidden([{ path, text: `import type { X } from '${to}'\n` }])).toHaveLength(1)
  })

  test('no two folders of the server lead to each other, at any depth', () => {
    expect(cycles(server, dirname)).toEqual([])
    const there = {
      path: 'server/embedded/api/a.ts',
      text: "import type { B } from '../mqtt/b.ts'\n",
    }
    const back = { path: 'server/embedded/mqtt/b.ts', text: "import { a } from '../api/a.ts'\n" }
    expect(cycles([there, back], dirname)).not.toEqual([])
  })

  test('no file leads back to itself, not even for a type', () => {
    expect(fileCircles(all)).toEqual([])
  })

  test.each(['src', 'workers', 'sw', 'server'])(
    'a circle of files in %s would be seen',
    (realm) => {
      const there = { path: `${realm}/a.ts`, text: "import type { B } from './b.ts'\n" }
      const back = { path: `${realm}/b.ts`, text: "import { a } from './a.ts'\n" }
      expect(fileCircles([...all, there, back])).toHaveLength(1)
    },
  )

  test('only src/app/worker.ts makes workers; their types are named where they are asked and answered', () => {
    const naming = within('src')
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('workers/'))
    const type = { to: 'workers/api.ts', isTypeOnly: true }
    expect(naming.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
      { from: 'src/app/questions.ts', to: 'workers/questions.ts', isTypeOnly: true },
      { from: 'src/app/session.ts', ...type },
      { from: 'src/app/worker.ts', ...type },
      // Where there is no IndexedDB the work is done in the window.
      { from: 'src/app/worker.ts', to: 'workers/in-window.ts', isTypeOnly: false },
    ])
    const starting = within('src')
      .flatMap(importsOf)
      .filter(({ to }) => to === 'virtual:sync-worker')
    expect(starting.map(({ from }) => from)).toEqual(['src/app/worker.ts'])
  })

  test('nobody outside src/app takes the worker itself: they ask by name', () => {
    const others = within('src').filter(({ path }) => !path.startsWith('src/app/'))
    expect(using(others, /\bworker\.(?:ask|tell|begin)\b/, [])).toEqual([])
  })

  test('screens take what commands are, never what they do', () => {
    const taken = within('src/screens')
      .flatMap(importsOf)
      .filter(({ to }) => folderOf(to) === 'src/commands')
      .filter(({ to }) => !/\/(?:catalogue|actions|command|meta)\.ts$/.test(to))
    expect(taken).toEqual([])
  })
})

/** An effect that awaits something, up to the next line that is no deeper than its first. */
const LOADS_IN_EFFECT =
  /^([ \t]*)(?:return )?use(?:Effect|After|Every)\((?:(?!\n\1\S)[\s\S])*?(?:\.then\(|\bawait\b)/m

/** The device's zone by its name, or a part of a date as the device has it. */
const OF_DEVICE =
  /\bDEVICE_ZONE\b|\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/

/** What asks the network or a store, by any road to it. */
const NETWORK =
  /(?<![\w/-])fetch(?![\w-])|WebSocket|WebTransport|EventSource|XMLHttpRequest|sendBeacon|new (?:Shared)?Worker\b|indexedDB|RTCPeerConnection/

/** A part of a text is looked for, or cut off by its length. */
const READS_TEXT =
  /(?<!\bsound\?)\.test\(|\.(?:exec|match|matchAll|replace|replaceAll|split|startsWith|endsWith)\(|\.slice\('|-\w+\.length\)|\.indexOf\('/

const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\)|performance\.timeOrigin/

describe('one place each', () => {
  // OFFL-10, OFFL-11, OFFL-14, ruling R3.
  test('what is shown knows no network, no database package and no worker calls', () => {
    const packages = ['dexie', 'dexie-react-hooks', 'comlink', 'workbox-window']
    const direct = shown.flatMap(importsOf).filter(({ to }) => packages.includes(to))
    expect(direct).toEqual([])
    expect(using(shown, NETWORK, [])).toEqual([])
    for (const text of [
      'fetch(a)',
      'const ask = fetch',
      "globalThis['fetch'](a)",
      'window.fetch(a)',
      'navigator.sendBeacon(a)',
      'new EventSource(a)',
      'const { fetch: ask } = globalThis',
    ])
      expect(using([{ path: 'a.ts', text }], NETWORK, [])).toEqual(['a.ts'])
    expect(
      using([{ path: 'a.ts', text: "import { fetchCode } from './fetch-code.ts'" }], NETWORK, []),
    ).toEqual([])
  })

  // OFFL-14.
  test('only src/app/live-query.ts, and workers/lead/follow.ts for the leader, run live queries', () => {
    const both = ['src/app/live-query.ts', 'workers/lead/follow.ts']
    expect(using(console_, /\buseLiveQuery\b|\bliveQuery\(/, both)).toEqual([])
  })

  test('a transaction that only reads asks for everything at once (DISK-11)', () => {
    const readsLater = /transaction\(\s*'r'(?!w)(?![^]*?=>\s*Promise\.all\(\[[^;{}]*\]\),?\s*\))/
    expect(using(console_, readsLater, [])).toEqual([])
    const later = (text: string) => using([{ path: 'a.ts', text }], readsLater, [])
    expect(later("db.transaction('r', [a], async () => {\n  await a.get(1)\n})")).toEqual(['a.ts'])
    expect(later("db.transaction('r', [a, b], () => Promise.all([a.get(1), read(b)]))")).toEqual([])
  })

  // OFFL-55. In a state of the screen it would stay when something else is asked.
  test('what was loaded is kept with its question, by app/live.ts and app/use-answer.ts', () => {
    // These have nothing to choose: one server, one device, one account for as long as they are there.
    const single = [
      'src/screens/account/InvitationModal.tsx',
      'src/screens/alarm-sheet/ShiftSection.tsx',
      'src/screens/login/LoginScreen.tsx',
    ]
    // These keep no answer: one asks before it is left, one shows a notice once.
    const keepNone = ['src/screens/forms/leaving.tsx', 'src/screens/shell/failure-alerts.ts']
    const drawn = within('src/screens', 'src/ui')
    expect(using(drawn, LOADS_IN_EFFECT, [...single, ...keepNone])).toEqual([])
    const loading = (text: string) => using([{ path: 'a.ts', text }], LOADS_IN_EFFECT, [])
    expect(loading('useEffect(() => {\n  void read(a).then((b) => setB(b))\n}, [])')).toEqual([
      'a.ts',
    ])
    expect(loading('useEffect(() => {\n  read(a).then(setB)\n}, [])')).toEqual(['a.ts'])
    expect(loading('useAfter(5, () => void read(a).then(setB))')).toEqual(['a.ts'])
    expect(loading('useEffect(() => {\n  void (async () => setB(await read(a)))()\n})')).toEqual([
      'a.ts',
    ])
    expect(loading('useEffect(() => watch(a), [a])\nawait read(a)')).toEqual([])
  })

  // OFFL-27, AMB-07, ruling R4.
  test('only src/app/cookies.ts writes cookies; the service worker and the script of the head read one', () => {
    const readers = ['src/app/cookies.ts', 'sw/session.ts', 'src/first.ts']
    expect(using(console_, /\bdocument\.cookie\b|\bcookieStore\b/, readers)).toEqual([])
    expect(
      using(console_, /\bcookieStore\b[^\n]*\b(?:set|delete)\(|\bdocument\.cookie\s*=[^=]/, [
        'src/app/cookies.ts',
      ]),
    ).toEqual([])
  })

  // ST4: what is compared with a time of the server is the server's time, `serverNow()` or a worker's `timers.now`.
  test('only who makes clocks, and whose cookies end by the device, read the device’s clock', () => {
    const clocks = ['src/app/now.ts', 'src/sync/server-clock.ts']
    const cookies = ['src/app/cookies.ts', 'src/app/session.ts', 'src/app/sign-in.ts']
    expect(using(console_, READS_CLOCK, [...clocks, ...cookies])).toEqual([])
    const reading = (text: string) => using([{ path: 'a.ts', text }], READS_CLOCK, [])
    expect(reading('const now = Date.now')).toEqual(['a.ts'])
    expect(reading('const now = new Date()')).toEqual(['a.ts'])
    expect(reading('const text = new Date(ts).toISOString()')).toEqual([])
  })

  // ZONE-02, ruling R22: days and hours are the hospital's, whose zone is a parameter; screens have it of `useZone`.
  test('the device’s own zone is named only where no hospital is known, and no part of a date is read by it', () => {
    const makers = ['src/model/time/dates.ts', 'src/app/zone.ts']
    const before = ['login/failure.ts', 'login/unsealed-words.ts', 'session-end.ts']
    // What an Admin may take for the hospital.
    const offered = 'settings/ZoneSection.tsx'
    const allowed = [...before, offered].map((name) => `src/screens/${name}`)
    expect(using(console_, OF_DEVICE, [...makers, ...allowed])).toEqual([])
    const found = (text: string) => using([{ path: 'a.ts', text }], OF_DEVICE, [])
    expect(found('const hour = new Date(ts).getHours()')).toEqual(['a.ts'])
    expect(found('timeText(ts, DEVICE_ZONE)')).toEqual(['a.ts'])
    expect(found('new Date(ts).getUTCHours()')).toEqual([])
  })

  // ST2, ST5: a time of day stands for no other day than today. These name the day themselves, around it.
  test('a time of day is shown by model/time/moment.ts, and bare only where its day is the page’s', () => {
    const dayViews = [
      'src/texts/moments.ts',
      'src/texts/csv.ts',
      'src/screens/patient/tables.ts',
      'src/ui/charts/PostureChart.tsx',
      'src/texts/device-faults.ts',
    ]
    const makers = ['src/model/time/dates.ts', 'src/model/time/moment.ts']
    expect(using(console_, /\btimeText\(/, [...makers, ...dayViews])).toEqual([])
    // Nor by another road; the names of days and months are no time of day.
    const names = 'src/model/time/day-formats.ts'
    const formats = using(console_, /toLocale(?:Time|Date)?String\(|DateTimeFormat\(/, makers)
    expect(formats).toEqual([names])
  })

  // Two tablets list in the same order, whatever languages their browsers have (FORM-27).
  test('names are ordered by the collator of a language, made in one place', () => {
    // ThingsBoard’s own order of a query.
    const wire = 'server/embedded/api/query/find.ts'
    const collators = using(all, /\bIntl\.Collator\b|\.localeCompare\(/, [wire])
    expect(collators).toEqual(['src/model/language.ts'])
  })

  // In another language a text has another shape: a rule works on the fact, and `src/texts` gives each form of it.
  test('no text is read back by a pattern', () => {
    // Files and their names.
    const files = ['csv.ts', 'range.ts']
    // What is stored in English or by name: keys, failures of a server, an alarm's own words, places.
    const alarms = ['alarm-condition', 'alarm-names', 'alarm-words']
    const stored = [...alarms, 'audit-words', 'unbroken', 'places']
    // A stop behind the words of a server, and none before "as of".
    const stops = ['words.ts', 'list-state.ts']
    const wide = ['width.ts']
    const texts = [...files, ...stored.map((name) => `${name}.ts`), ...stops, ...wide]
    // A line is broken at what may not be parted, until sentences are made of their parts; an element is put into a message.
    const parted = ['parts.ts', 'spans.ts', 'Email.tsx', 'within.tsx']
    // How many letters have room.
    const letters = ['tile/strip-size.ts']
    const others = ['forms/FormField.tsx', 'forms/qr-label.ts', 'base/moments.ts']
    // What is typed, a path, an id, the message of a server, and how many letters have room.
    const typed = ['board-pairing/PairingScreen.tsx', 'privacy/PinForm.tsx', 'privacy/PinPad.tsx']
    const paths = ['again/forms.ts', 'board-path.ts', 'privacy/Names.tsx', 'shell/DeviceWatch.tsx']
    const ids = ['shell/failure-alerts.ts', 'use-present.ts', 'settings/AlarmsScreen.tsx']
    const screens = [...typed, ...paths, ...ids, 'login/failure.ts', 'shell/AlarmBar.tsx']
    const excused = [
      ...texts.map((name) => `src/texts/${name}`),
      ...[...parted, ...letters, ...others].map((name) => `src/ui/${name}`),
      ...screens.map((name) => `src/screens/${name}`),
    ]
    const made = [...within('src/texts'), ...shown].filter(({ path }) => !path.endsWith('.css.ts'))
    expect(using(made, READS_TEXT, excused)).toEqual([])
    const reading = (text: string) => using([{ path: 'a.ts', text }], READS_TEXT, [])
    expect(reading("const at = momentText(ts).replace(/ .*/, '')")).toEqual(['a.ts'])
    expect(reading("const [day] = dateTimeText(ts, zone).split(' ')")).toEqual(['a.ts'])
    expect(reading("const isMore = unit.startsWith('(')")).toEqual(['a.ts'])
    expect(reading("const time = text.slice('YYYY-MM-DD '.length)")).toEqual(['a.ts'])
    expect(reading('const bare = text.slice(0, -unit.length)')).toEqual(['a.ts'])
    expect(reading('const [, n] = /^(\\d+)/.exec(span) ?? []')).toEqual(['a.ts'])
    expect(reading('const few = rows.slice(0, MOST)')).toEqual([])
  })

  test('what is compiled for every realm names no realm', () => {
    const neutral = within('src/model', 'src/wire', 'src/commands')
    expect(using(neutral, /\b(?:document|window|localStorage|self|process)\.\w/, [])).toEqual([])
  })

  test('the console writes nothing to the console', () => {
    expect(using(console_, /\bconsole\.\w+\(/, [])).toEqual([])
  })

  test('no alert of the browser stops everything behind it (ruling R16)', () => {
    expect(using(console_, /\bwindow\.(?:alert|confirm|prompt)\(/, [])).toEqual([])
  })
})

describe('sizes', () => {
  test(`no file is longer than ${MOST_LINES} lines`, () => {
    const sizes = [...all, ...sourcesBelow('tests')].map(({ path, text }) => ({
      path,
      lines: text.split('\n').length - 1,
    }))
    const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
    console.log(
      `${sorted.length} files: median ${at(0.5)}, p90 ${at(0.9)}, most ${at(0.9999)} lines`,
    )
    expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
  })

  test(`no file of code is longer than ${MOST_LINES_OF_CODE} lines`, () => {
    const long = all.filter(({ text }) => text.split('\n').length - 1 > MOST_LINES_OF_CODE)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
