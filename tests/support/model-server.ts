import type { Send } from '../../src/sync/rest.ts'
import { createSend } from '../../src/sync/rest.ts'
import { FakeSocket } from './sockets.ts'
import { type Answer, type Asked, json, refusal, scriptedFetch } from './scripted-fetch.ts'
import { countFrame, pageFrame, updateFrame, wireAlarm, wireEntity } from './wire.ts'

export type ModelAlarm = {
  id: string
  createdTime: number
  /** When it began, where that is another time than it was made. */
  startTs?: number
  originator: string
  type: string
  severity: string
  cleared: boolean
  /** When it was last updated; that it was raised, where it was not since. */
  endTs?: number
  details?: Record<string, unknown>
}
export type ModelPatient = {
  id: string
  attributes: Record<string, { ts: number; value: string }>
  series: Record<string, { ts: number; value: string }>
}
type Page = { page: number; pageSize: number; startTs?: number; timeWindow?: number }
type Point = { ts: number; value: string }

/** A small ThingsBoard in memory: the truth that everything must agree with after quiet. */
export class ModelServer {
  now: number
  readonly alarms = new Map<string, ModelAlarm>()
  readonly patients = new Map<string, ModelPatient>()
  /** Raw points by patient and key, oldest first. */
  readonly points = new Map<string, Record<string, Point[]>>()
  readonly lines = new Set<ModelLine>()
  /** How requests fail now, if they do. */
  outage: Answer | null = null
  /** The next request is carried out and its answer lost. */
  loseAnswers = 0
  /** Clears of each alarm that took effect. */
  readonly clears = new Map<string, number>()
  readonly asked: Asked[]
  readonly fetch: typeof fetch

  constructor(now: number) {
    this.now = now
    const script = scriptedFetch((asked) => this.#answer(asked))
    this.fetch = script.fetch
    this.asked = script.asked
  }

  send(): Send {
    return createSend({ base: '', fetch: this.fetch, now: () => this.now })
  }

  raise(id: string, given: Partial<ModelAlarm> = {}): void {
    const createdTime = given.createdTime ?? this.now
    const alarm = { originator: 'p0', type: 'High HR', severity: 'MAJOR', cleared: false }
    this.alarms.set(id, { ...alarm, ...given, id, createdTime })
    this.#countAlarms()
  }
  clear(id: string): void {
    const alarm = this.alarms.get(id)
    if (alarm) alarm.cleared = true
    this.#countAlarms()
  }
  worsen(id: string): void {
    const alarm = this.alarms.get(id)
    if (alarm && !alarm.cleared) Object.assign(alarm, { severity: 'CRITICAL', endTs: this.now })
    this.#countAlarms()
  }
  /** It stands on, or is over: pushed as a row of its own, and no reason to count. */
  prolong(id: string, details: Record<string, unknown>): void {
    const alarm = this.alarms.get(id)
    if (!alarm) return
    Object.assign(alarm, { details, endTs: this.now })
    for (const line of this.lines)
      line.tell(906, (cmdId) => updateFrame(cmdId, [alarmOnWire(alarm)]))
  }
  delete(id: string): void {
    this.alarms.delete(id)
    this.#countAlarms()
  }
  /** Alarms as the console should have them, confirmed ones of the window only (R27): id → is it confirmed. */
  window(): Record<string, boolean> {
    const all = [...this.alarms.values()].filter((alarm) => this.#inWindow(alarm))
    return Object.fromEntries(all.map((alarm) => [alarm.id, alarm.cleared]))
  }

  addPatient(id: string, wardId: string): void {
    const value = (text: string) => ({ ts: this.now, value: text })
    this.patients.set(id, {
      id,
      attributes: {
        Name: value(id),
        ward_entityId: value(wardId),
        connectivity: value('connected'),
      },
      series: {},
    })
    this.#sendPages()
  }
  removePatient(id: string): void {
    this.patients.delete(id)
    this.#sendPages()
  }
  setAttribute(id: string, key: string, text: string): void {
    const patient = this.patients.get(id)
    if (!patient) return
    patient.attributes[key] = { ts: this.now, value: text }
    this.#push(id, key, wireEntity(id, { attributes: { [key]: patient.attributes[key] } }))
  }
  measure(id: string, key: string, value: number, ts = this.now): void {
    const patient = this.patients.get(id)
    if (!patient) return
    const point = { ts, value: String(value) }
    const points = this.points.get(id) ?? {}
    const list = points[key] ?? []
    points[key] = [...list.filter((item) => item.ts !== ts), point].toSorted((a, b) => a.ts - b.ts)
    this.points.set(id, points)
    if ((patient.series[key]?.ts ?? 0) > ts) return
    patient.series[key] = point
    this.#push(id, key, wireEntity(id, { series: { [key]: point } }))
  }

  /** A line to this server; it opens when the test says so. */
  connect(token: string): ModelLine {
    const line = new ModelLine(token, this)
    this.lines.add(line)
    return line
  }
  /** Every open line ends. */
  dropLines(code = 1006): void {
    const open = [...this.lines]
    this.lines.clear()
    for (const line of open) line.end(code)
  }

  /** Patients and alarms whose rows nobody can read. */
  readonly broken = new Set<string>()

  entities(only?: readonly string[]): Record<string, unknown>[] {
    return [...this.patients.values()]
      .filter(({ id }) => only?.includes(id) ?? true)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((patient) => ({
        ...wireEntity(patient.id, patient),
        ...(this.broken.has(patient.id) && { entityId: null }),
      }))
  }

  #inWindow(alarm: ModelAlarm): boolean {
    return !alarm.cleared || (alarm.startTs ?? alarm.createdTime) >= this.now - 1_209_600_000
  }
  #push(patient: string, key: string, change: unknown): void {
    for (const line of this.lines) line.update(patient, key, change)
  }
  #sendPages(): void {
    for (const line of this.lines) {
      line.tell(900, (cmdId) => pageFrame(cmdId, this.entities()))
      line.tell(901, (cmdId) => countFrame(cmdId, this.patients.size))
    }
  }
  #countAlarms(): void {
    const active = [...this.alarms.values()].filter((alarm) => !alarm.cleared).length
    for (const line of this.lines) {
      line.tell(903, (cmdId) => countFrame(cmdId, active))
      line.tell(906, (cmdId) => pageFrame(cmdId, this.standing()))
    }
  }
  /** The newest active alarms. */
  standing(): Record<string, unknown>[] {
    return [...this.alarms.values()]
      .filter((alarm) => !alarm.cleared)
      .toSorted((a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1))
      .slice(0, 100)
      .map((alarm) => ({ ...alarmOnWire(alarm), ...(this.broken.has(alarm.id) && { type: 7 }) }))
  }

  #answer(asked: Asked): Answer {
    if (this.outage) return this.outage
    const answer = this.#carryOut(asked)
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1
      return 'torn'
    }
    return answer
  }

  #carryOut({ path, body }: Asked): Answer {
    if (path === '/api/alarmsQuery/find') return this.#findAlarms(body as never)
    if (path === '/api/entitiesQuery/find') {
      const { entityFilter } = body as { entityFilter: { assetType?: string } }
      const data = entityFilter.assetType === 'patient' ? this.entities() : []
      return json({ data, hasNext: false })
    }
    const clear = /^\/api\/alarm\/(.+)\/clear$/.exec(path)?.[1]
    if (clear !== undefined) return this.#clear(clear)
    const one = this.alarms.get(/^\/api\/alarm\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (one) return json(alarmOnWire(one))
    const series = /ASSET\/(.+)\/values\/timeseries\?(.*)$/.exec(path)
    if (series) return this.#series(series[1] ?? '', new URLSearchParams(series[2]))
    if (path.startsWith('/api/relations/info')) return json([])
    if (path === '/api/auth/user') return json(USER)
    return refusal(404, 32, 'No static resource')
  }

  #clear(id: string): Answer {
    const alarm = this.alarms.get(id)
    if (!alarm) return refusal(404, 32, "Requested item wasn't found!")
    if (alarm.cleared) return refusal(400, 31, 'Alarm was already cleared!')
    this.clears.set(id, (this.clears.get(id) ?? 0) + 1)
    this.clear(id)
    return json({ id: { id } })
  }

  #findAlarms({ pageLink }: { pageLink: Page & { statusList: string[] } }): Answer {
    const { page, pageSize, startTs = 0, timeWindow = 0, statusList } = pageLink
    const from = timeWindow > 0 ? this.now - timeWindow : startTs
    const found = [...this.alarms.values()]
      .filter((alarm) => statusList.includes(alarm.cleared ? 'CLEARED' : 'ACTIVE'))
      .filter((alarm) => alarm.createdTime >= from)
      .toSorted((a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1))
    const rows = found
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((alarm) => ({ ...alarmOnWire(alarm), ...(this.broken.has(alarm.id) && { type: 7 }) }))
    return json({ data: rows, hasNext: found.length > (page + 1) * pageSize })
  }

  #series(id: string, query: URLSearchParams): Answer {
    const points = this.points.get(id) ?? {}
    const [start, end] = [Number(query.get('startTs')), Number(query.get('endTs'))]
    const answer: Record<string, Point[]> = {}
    for (const key of (query.get('keys') ?? '').split(',')) {
      const found = (points[key] ?? []).filter((point) => point.ts >= start && point.ts < end)
      if (found.length > 0) answer[key] = found.slice(0, Number(query.get('limit')))
    }
    return json(answer)
  }
}

const USER = { id: { id: 'u' }, customerId: { id: 'c' }, tenantId: { id: 't' } }

function alarmOnWire(alarm: ModelAlarm): Record<string, unknown> {
  return wireAlarm({
    ...alarm,
    originator: { entityType: 'ASSET', id: alarm.originator },
    status: alarm.cleared ? 'CLEARED_UNACK' : 'ACTIVE_UNACK',
  })
}

type Command = {
  cmdId: number
  query?: { entityFilter?: { entityList?: string[] } }
  latestCmd?: { keys: { key: string }[] }
}
type Commands = Record<string, Command[] | undefined>

/** The server's end of one line: remembers what was asked, answers in tasks of their own. */
export class ModelLine extends FakeSocket {
  readonly #server: ModelServer
  /** Ids asked for and not taken back. */
  readonly #asked = new Map<number, Command>()
  /** Frames that wait for `deliver`. */
  #waiting: string[] = []
  constructor(token: string, server: ModelServer) {
    super(token)
    this.#server = server
  }

  override send(data: string): void {
    super.send(data)
    const frame = JSON.parse(data) as Commands
    const list = (name: string): Command[] => frame[name] ?? []
    for (const kind of ['entityData', 'entityCount', 'alarmCount', 'alarmData']) {
      for (const { cmdId } of list(`${kind}UnsubscribeCmds`)) this.#asked.delete(cmdId)
      for (const command of list(`${kind}Cmds`)) this.#first(command)
    }
  }
  override close(): void {
    super.close()
    this.#server.lines.delete(this)
  }

  /** A frame to every subscription of this kind. */
  tell(subject: number, frame: (cmdId: number) => string): void {
    for (const cmdId of this.#asked.keys()) {
      if (cmdId % 10 === subject % 10) this.#waiting.push(frame(cmdId))
    }
  }
  /** A change of one key of a patient, to every subscription that follows it. */
  update(patient: string, key: string, change: unknown): void {
    for (const [cmdId, { query, latestCmd }] of this.#asked) {
      if (![0, 7].includes(cmdId % 10) || !latestCmd?.keys.some((asked) => asked.key === key))
        continue
      const only = query?.entityFilter?.entityList
      if (only === undefined || only.includes(patient))
        this.#waiting.push(updateFrame(cmdId, [change]))
    }
  }
  /** What waits arrives; with `shuffle` in another order, as the server promises none (protocol §9.5). */
  deliver(shuffle: (frames: string[]) => string[] = (frames) => frames): void {
    const frames = shuffle(this.#waiting)
    this.#waiting = []
    for (const frame of frames) this.say(frame)
  }

  #first(command: Command): void {
    const { cmdId } = command
    this.#asked.set(cmdId, command)
    const server = this.#server
    const only = command.query?.entityFilter?.entityList
    if (cmdId % 10 === 7) this.#waiting.push(pageFrame(cmdId, server.entities(only)))
    if (cmdId % 10 === 0) this.#waiting.push(pageFrame(cmdId, server.entities()))
    if (cmdId % 10 === 1) this.#waiting.push(countFrame(cmdId, server.patients.size))
    if (cmdId % 10 === 3) {
      const active = [...server.alarms.values()].filter((alarm) => !alarm.cleared).length
      this.#waiting.push(countFrame(cmdId, active))
    }
    if (cmdId % 10 === 6) this.#waiting.push(pageFrame(cmdId, server.standing()))
  }
}
