import { alarmList } from '../../../src/db/alarms.ts'
import { enqueueConfirms, sendHeld, undoConfirms } from '../../../src/db/outbox.ts'
import { type Answer, PORTAL, refusal } from '../../support/scripted-fetch.ts'
import type { Random } from '../../support/random.ts'
import type { ModelServer } from '../../support/model-server.ts'
import { NETWORKS } from './network.ts'
import { AHEAD_MS, type Tablet } from './tablet.ts'
import type { TabletWindow } from './window.ts'
import { KEYS, WARDS, type World } from './world.ts'

/** One thing that happens; all chance in it is its own, so that a schedule stays the same without another one. */
type Happening = (world: World, random: Random) => unknown

const ALARMS = ['High HR', 'Sensor Inactivity', 'Falling'] as const
const OUTAGES: readonly Answer[] = [
  'offline',
  'silent',
  'torn',
  PORTAL,
  { status: 502, body: '<html>Bad gateway</html>' },
  refusal(503, 2, 'Service unavailable'),
  refusal(429, 33, 'Too many requests'),
  refusal(401, 11, 'Token has expired'),
]
const MOST_WINDOWS = 4
const MOST_AT_ONCE = 200

/** Any facility; without a draw where there is one. */
const facilityOf = ({ servers }: World, random: Random): ModelServer | undefined =>
  servers.length > 1 ? random.pick(servers) : servers[0]
const patientOf = (world: World, random: Random): string =>
  random.pick([...(facilityOf(world, random)?.patients.keys() ?? [])]) ?? ''
const tabletOf = ({ tablets }: World, random: Random): Tablet | undefined => random.pick(tablets)
const windowOf = (world: World, random: Random): TabletWindow | undefined =>
  random.pick(tabletOf(world, random)?.windows ?? [])

/** Colleagues and sensors. */
const DEEDS = {
  raise(world, random) {
    const originator = patientOf(world, random)
    const type = random.pick(ALARMS) ?? 'High HR'
    if (originator !== '') world.raise({ originator, type })
  },
  clear(world, random) {
    const server = facilityOf(world, random)
    const standing = [...(server?.alarms.values() ?? [])].filter(({ cleared }) => !cleared)
    const alarm = random.pick(standing)
    if (alarm) server?.clear(alarm.id)
  },
  measure(world, random) {
    for (const key of KEYS) world.measure(patientOf(world, random), key, random.below(MOST_AT_ONCE))
  },
  measureLate(world, random) {
    const ts = world.time.now() - random.below(600_000)
    world.measure(patientOf(world, random), random.pick(KEYS) ?? 'hr', random.below(200), ts)
  },
  admit(world, random) {
    const server = facilityOf(world, random)
    if (server) world.admit(server, random.pick(WARDS) ?? 'w1')
  },
  discharge(world, random) {
    if (world.servers.every(({ patients }) => patients.size > 2))
      world.discharge(patientOf(world, random))
  },
  moveWard: (world, random) => world.move(patientOf(world, random), random.pick(WARDS) ?? 'w1'),
} satisfies Record<string, Happening>

/** The server and the Wi-Fi. */
const FAULTS = {
  fail: (world, random) => world.fail(random.pick(OUTAGES) ?? null),
  restart(world) {
    world.fail('offline')
    for (const { network } of world.tablets) network.drop(1012)
  },
  recover: (world) => world.fail(null),
  dropLines: (world, random) => tabletOf(world, random)?.network.drop(),
  refuseToken: (world, random) => tabletOf(world, random)?.network.drop(1011),
  deafen: (world, random) => tabletOf(world, random)?.network.deafen(),
  turnNetwork: (world, random) =>
    tabletOf(world, random)?.network.turn(random.pick(NETWORKS) ?? 'good'),
  mendNetwork: (world, random) => tabletOf(world, random)?.network.turn('good'),
} satisfies Record<string, Happening>

/** Windows, and the device under them. */
const WINDOWS = {
  open(world, random) {
    const tablet = tabletOf(world, random)
    if (tablet && tablet.windows.length < MOST_WINDOWS)
      tablet.open(random.below(2) === 0 ? WARDS : ['w1'])
  },
  kill(world, random) {
    const tablet = tabletOf(world, random)
    const window = random.pick(tablet?.windows ?? [])
    if (tablet && window) tablet.close(window)
  },
  hide: (world, random) => windowOf(world, random)?.show(false),
  show: (world, random) => windowOf(world, random)?.show(true),
  freeze: (world, random) => windowOf(world, random)?.gate.freeze(),
  thaw: (world, random) => windowOf(world, random)?.thaw(),
  sleep(world, random) {
    for (const { gate } of tabletOf(world, random)?.windows ?? []) gate.freeze()
  },
  wake(world, random) {
    for (const window of tabletOf(world, random)?.windows ?? []) window.thaw()
  },
  tryAgain: (world, random) => windowOf(world, random)?.prove(),
  fill(world, random) {
    const tablet = tabletOf(world, random)
    if (tablet) tablet.hasNoRoom = true
  },
  setClock(world, random) {
    const tablet = tabletOf(world, random)
    if (tablet) tablet.aheadMs = random.pick(AHEAD_MS) ?? 0
  },
  empty(world, random) {
    const tablet = tabletOf(world, random)
    if (tablet) tablet.hasNoRoom = false
  },
} satisfies Record<string, Happening>

/** Staff at a tablet. */
const STAFF = {
  async confirm(world, random) {
    const tablet = tabletOf(world, random)
    const window = random.pick(tablet?.windows.filter(({ isSeen }) => isSeen) ?? [])
    if (!tablet?.isRead || !window) return
    const open = (await alarmList(tablet.rows, 'unconfirmed')).filter(
      ({ confirm }) => confirm.state !== 'confirming',
    )
    const alarm = random.pick(open)
    if (!alarm) return
    const id = world.newId('c')
    const { alarmId, duplicates, severity, first } = alarm
    const confirm = { id, args: { alarmId, duplicates, severity, first } }
    const dated = window.clock.now()
    const isTaken = await enqueueConfirms(window.db, [confirm], dated)
      .then(() => sendOrUndo(window, id, random))
      .catch(() => false)
    if (isTaken) tablet.given.push({ id, alarmId, at: world.time.now(), dated })
  },
} satisfies Record<string, Happening>

async function sendOrUndo({ db }: TabletWindow, id: string, random: Random): Promise<boolean> {
  if (random.below(6) > 0) return (await sendHeld(db)) > 0
  return (await undoConfirms(db, [id])) === 0
}

/** A tablet changes hands. */
const HANDS = {
  signOut: (world, random) => tabletOf(world, random)?.signOut(isKilled(random)),
  signIn: (world, random) => enter(tabletOf(world, random), random),
  handOver(world, random) {
    const tablet = tabletOf(world, random)
    tablet?.signOut(isKilled(random))
    enter(tablet, random)
  },
} satisfies Record<string, Happening>

/** The browser is killed before anything is deleted. */
const isKilled = (random: Random): boolean => random.below(4) === 0
function enter(tablet: Tablet | undefined, random: Random): void {
  const user = random.pick(tablet?.users ?? [])
  if (user) void tablet?.signIn(user, WARDS)
}

const ALWAYS = { ...DEEDS, ...FAULTS, ...WINDOWS, ...STAFF }
export const HAPPENINGS = { ...ALWAYS, ...HANDS }
export type StepKind = keyof typeof HAPPENINGS

/** How often each happens, where it is not once. */
const OFTEN: Partial<Record<StepKind, number>> = {
  raise: 5,
  clear: 2,
  fail: 3,
  deafen: 2,
  recover: 4,
  turnNetwork: 5,
  mendNetwork: 4,
  open: 3,
  kill: 2,
  show: 2,
  thaw: 3,
  wake: 3,
  freeze: 3,
  sleep: 2,
  empty: 3,
  setClock: 3,
  confirm: 7,
}
export const KINDS: readonly StepKind[] = (Object.keys(ALWAYS) as StepKind[]).flatMap((kind) =>
  Array<StepKind>(OFTEN[kind] ?? 1).fill(kind),
)
/** What happens besides to a tablet that changes hands. */
export const HAND_KINDS: readonly StepKind[] = [
  'signOut',
  'signIn',
  'signIn',
  'handOver',
  'handOver',
]
