import type { Asset, Customer, Device, Relation, User, Alarm } from '../../protocol/types.ts'
import { noteWearers } from '../provision/note-wearers.ts'
import {
  type AlarmsLine,
  type AttributesLine,
  type HistoryLine,
  thingsIn,
  type WearersLine,
} from './lines.ts'
import { bringAlarms, isForeign } from './alarms.ts'
import { bringAttributes } from './attributes.ts'
import type { Calls } from './calls.ts'
import { bring, type Target } from './entities.ts'
import { checkFiles, type FileName, linesOf, type Manifest, readManifest } from './folder.ts'
import { type Journal, openJournal } from './journal.ts'
import { alarmKinds, stateKey } from '../../thingsboard/chains/alarm-kinds.ts'

type State = { state: 'stands' | 'ended' | 'confirmed' | 'none'; ts: number }

/** The state that the rule chain keeps of a condition, from the newest alarm of its kind (provision/occurrence.ts). */
export function stateOf({ cleared, clearTs, startTs, details }: Alarm): State {
  if (details.endedTs !== undefined)
    return { state: cleared ? 'none' : 'ended', ts: details.endedTs }
  if (!cleared) return { state: 'stands', ts: startTs }
  return details.closedBy === 'server'
    ? { state: 'none', ts: clearTs }
    : { state: 'confirmed', ts: clearTs }
}

/**
 * Gives the rule chain the true state of each condition, after it has handled the imported alarms: it treated each of
 * them as confirmed just now.
 */
async function bringAlarmStates(
  { calls, journal }: Target,
  { originator, alarms }: AlarmsLine,
): Promise<void> {
  const states: Record<string, State> = {}
  const inOrder = alarms.toSorted((a, b) => a.startTs - b.startTs)
  for (const alarm of inOrder) {
    const kind = alarmKinds.find(({ type }) => type === alarm.type)
    if (kind) states[stateKey(kind)] = stateOf(alarm)
  }
  if (Object.keys(states).length === 0) return
  const { entityType, id } = journal.there(originator)
  await calls.post(`/api/plugins/telemetry/${entityType}/${id}/SERVER_SCOPE`, states)
}

/**
 * So long after it was made a device may be silent there. A server calls a new device silent after two minutes: each
 * patient would have an alarm before any gateway knows the new address. The rule chain sets its own time when the device
 * is heard first.
 */
const FIRST_DAY_MS = 86_400_000

/**
 * Gives every device its first day. The rule chain gives a new device the usual time, and may be late with it: so this
 * is done before any patient wears it, and once more at the end.
 */
async function giveFirstDays(
  { calls, journal }: Target,
  folder: string,
  when: 'before' | 'at the end',
): Promise<void> {
  for await (const { id } of linesOf<Device>(folder, 'devices')) {
    const piece = `first day ${when} ${id}`
    if (journal.isDone(piece)) continue
    const path = `/api/plugins/telemetry/DEVICE/${journal.idOf(id)}/SERVER_SCOPE`
    await calls.post(path, { inactivityTimeout: FIRST_DAY_MS })
    journal.done(piece)
  }
}

export type ImportParts = {
  calls: Calls
  folder: string
  /** Names the server, for the journal of what is there. */
  server: string
  /** Community or Professional Edition. */
  edition: string
  say: (line: string) => void
}

/**
 * Brings a facility to a ThingsBoard, by public calls of a tenant's administrator. Cut off anywhere and run again it ends
 * complete, with nothing twice. Who wears which sensor comes late, so that the server does not call sensors silent
 * before that, and attributes come after everything that would change them.
 */
export async function importFacility(parts: ImportParts): Promise<void> {
  const { folder, server, say, calls, edition } = parts
  const manifest = readManifest(folder)
  await checkFiles(folder, manifest)
  const journal = openJournal(folder, server)
  const target: Target = { calls, journal, edition }
  const count = counter(manifest, say)
  for (const name of ['hospitals', 'staff', 'places', 'devices'] as const)
    await each<Customer | User | Asset | Device>(folder, name, count, async (line) => {
      await bring(target, line)
    })
  const owners = await ownersIn(folder)
  let foreign = 0
  await each<AlarmsLine>(folder, 'alarms', count, async (line) => {
    const owner = owners.get(line.originator.id) ?? ''
    const alarms = line.alarms.filter((alarm) => !isForeign(alarm, owner))
    foreign += line.alarms.length - alarms.length
    await once(journal, `alarms ${line.originator.id}`, () =>
      bringAlarms(target, { ...line, alarms }),
    )
  })
  await bringHistory(target, folder, count)
  await giveFirstDays(target, folder, 'before')
  await each<WearersLine>(folder, 'wearers', count, (line) => noteWorn(target, line))
  await each<Relation>(folder, 'relations', count, (line) => relate(target, line))
  await bringAllAttributes(target, folder, count)
  await each<AlarmsLine>(
    folder,
    'alarms',
    () => {},
    (line) => once(journal, `states ${line.originator.id}`, () => bringAlarmStates(target, line)),
  )
  await giveFirstDays(target, folder, 'at the end')
  for (const line of leftLines(manifest, foreign)) say(line)
}

/** So many lines of a file are done, and so many things were in them. */
type Count = (name: FileName, lines: number, things: number) => void

/** Progress: about every twentieth of a file, and its end. */
function counter({ files }: Manifest, say: (line: string) => void): Count {
  return (name, lines, things) => {
    const { lines: all, things: most } = files[name]
    const step = Math.max(1, Math.ceil(all / 20))
    if (lines === all || lines % (step * (all > 400 ? 1 : 20)) === 0)
      say(most === undefined ? `${name}: ${lines} of ${all}` : `${name}: ${things} of ${most}`)
  }
}

async function each<Line extends object>(
  folder: string,
  name: FileName,
  count: Count,
  work: (line: Line) => Promise<void>,
): Promise<void> {
  let lines = 0
  let things = 0
  for await (const line of linesOf<Line>(folder, name)) {
    await work(line)
    lines += 1
    things += thingsIn(name, line)
    count(name, lines, things)
  }
}

async function once(journal: Journal, piece: string, work: () => Promise<unknown>): Promise<void> {
  if (journal.isDone(piece)) return
  await work()
  journal.done(piece)
}

/** Before the relation to its wearer is saved: otherwise the rule chain would note that it is worn since now. */
async function noteWorn({ calls, journal }: Target, line: WearersLine): Promise<void> {
  const { sensor, worn } = journal.there(line)
  await once(journal, `wearers ${line.sensor}`, () => noteWearers(calls.post, sensor, worn))
}

async function relate({ calls, journal }: Target, relation: Relation): Promise<void> {
  const { from, to, type, additionalInfo } = relation
  await once(journal, `relation ${from.id} ${to.id} ${type}`, () =>
    calls.post('/api/relation', {
      ...journal.there({ from, to }),
      type,
      typeGroup: 'COMMON',
      additionalInfo,
    }),
  )
}

/** So many lines of history are under way at once. */
const AT_ONCE = 4
/** The last line of the group that a line is in: a group is done as a whole. */
const endOf = (line: number): number => Math.ceil(line / AT_ONCE) * AT_ONCE

async function bringHistory(
  { calls, journal }: Target,
  folder: string,
  count: Count,
): Promise<void> {
  let lines = 0
  let things = 0
  let waiting: Promise<unknown>[] = []
  const settle = async (): Promise<void> => {
    if (waiting.length === 0) return
    await Promise.all(waiting)
    waiting = []
    journal.done(`history ${endOf(lines)}`)
  }
  for await (const line of linesOf<HistoryLine>(folder, 'history')) {
    lines += 1
    things += thingsIn('history', line)
    const end = endOf(lines)
    if (journal.isDone(`history ${end}`)) continue
    const { entityType, id } = journal.there(line.entity)
    const path = `/api/plugins/telemetry/${entityType}/${id}/timeseries/ANY`
    waiting.push(calls.post(path, journal.there(line.points)))
    if (lines === end) await settle()
    count('history', lines, things)
  }
  await settle()
}

async function bringAllAttributes(target: Target, folder: string, count: Count): Promise<void> {
  const tokens = new Map<string, string>()
  for await (const { id, accessToken, certificate } of linesOf<Device>(folder, 'devices'))
    if (!certificate) tokens.set(id, accessToken)
  await each<AttributesLine>(folder, 'attributes', count, (line) =>
    once(target.journal, `attributes ${line.entity.id} ${line.scope}`, () =>
      bringAttributes(target, line, (id) => tokens.get(id)),
    ),
  )
}

async function ownersIn(folder: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const name of ['staff', 'places', 'devices'] as const)
    for await (const { id, customerId } of linesOf<Asset>(folder, name)) owners.set(id, customerId)
  for await (const { id } of linesOf<Customer>(folder, 'hospitals')) owners.set(id, id)
  return owners
}

function leftLines({ left }: Manifest, foreign: number): string[] {
  const kinds = Object.entries(left).filter(([, count]) => count > 0)
  return [
    ...(kinds.length > 0
      ? [`Not moved: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`]
      : []),
    ...(foreign > 0
      ? [`Not moved: ${foreign} alarms of patients who were in another hospital then.`]
      : []),
  ]
}
