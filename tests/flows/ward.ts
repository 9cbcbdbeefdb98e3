import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { alarmList } from '../../src/db/alarms.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { Deposed } from '../../src/db/fence.ts'
import { VitalsStore, allBoards } from '../../src/db/vitals.ts'
import type { OutboxRow } from '../../src/model/command.ts'
import { pullAllAlarms, pullChangedAlarms } from '../../src/sync/alarms.ts'
import { drain } from '../../src/sync/drain.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { FacilitySubscriptions } from '../../workers/connection/facility.ts'
import { Mirror } from '../../workers/state/mirror.ts'
import { type Writer, createWriter } from '../../workers/state/writer.ts'
import { fenceOf } from '../support/fence.ts'
import { facilityOn, lineTo } from '../support/line.ts'
import type { ModelLine, ModelServer } from '../support/model-server.ts'
import type { Random } from '../support/random.ts'
import { steadyClock } from '../support/steady-clock.ts'

/** Errors a run may meet: everything else is a defect. */
function isExpected(error: unknown): boolean {
  return error instanceof RequestFailed || error instanceof Deposed
}

/**
 * One console against one model server, moved step by step by a test: the worker's parts wired as a leader wires
 * them, but with every tick, pull and drain done when the test says so.
 */
export class Ward {
  readonly db: WardlightDb
  readonly server: ModelServer
  readonly given: string[] = []
  readonly #random: Random
  readonly #send: Send
  #mirror: Mirror
  #subscriptions: FacilitySubscriptions
  #store: VitalsStore | null = null
  #writer: Writer | null = null
  #line: ModelLine | null = null
  #wholeAlarms = false
  #ids = 0

  constructor(db: WardlightDb, server: ModelServer, random: Random) {
    this.db = db
    this.server = server
    this.#random = random
    this.#send = server.send()
    this.#mirror = new Mirror(() => server.now)
    this.#subscriptions = this.#subscribed()
  }

  /** A worker starts, or starts again after it was killed: memory is gone, rows are not. */
  async start(): Promise<void> {
    this.#line?.close()
    this.#line = null
    this.#wholeAlarms = false
    const fence = await fenceOf(this.db)
    this.#store = new VitalsStore(this.db, fence)
    this.#writer = createWriter(this.db, fence)
    this.#mirror = new Mirror(() => this.server.now)
    this.#mirror.load(await this.db.patients.toArray(), await allBoards(this.db))
    this.#subscriptions = this.#subscribed()
  }

  /** A worker that was thought dead writes once more, and must not get through. */
  async startWithGhost(): Promise<'refused' | 'written'> {
    const [ghost, memory] = [this.#store, this.#mirror]
    await this.start()
    const dirty = memory.take('all')
    try {
      await ghost?.put(dirty)
      return 'written'
    } catch {
      return 'refused'
    }
  }

  connect(): void {
    if (this.#line && !this.#line.closed) return
    const line = this.server.connect('t')
    this.#line = line
    this.#wholeAlarms = false
    const talk = lineTo(line)
    void talk.ended.then(() => (this.#line = this.#line === line ? null : this.#line))
    this.#subscriptions.begin(talk)
  }
  /** What is on its way arrives; changes in any order, pages and counts in theirs. */
  deliver(): void {
    this.#line?.deliver((frames) => {
      const isChange = (frame: string): boolean => frame.includes('"data":null')
      const changes = this.#random.shuffle(frames.filter(isChange))
      return frames.map((frame) => (isChange(frame) ? (changes.pop() ?? frame) : frame))
    })
  }

  /** One tick of the slow lane; with `broken` the disk is full. */
  async flush(broken = false): Promise<void> {
    const dirty = this.#mirror.take('all')
    if (broken) return this.#mirror.putBack(dirty)
    await this.#store?.put(dirty)
  }
  /** Asks for alarms; with `late` the outbox is sent between the answer and its writing. */
  pull(late = false): Promise<void> {
    return this.#try(async () => {
      const { db, server } = this
      const write = async (work: () => Promise<void>): Promise<void> => {
        if (late) await this.drain()
        await this.#writer?.guarded(work)
      }
      const pull = { db, send: this.#send, hospital: 'Hosp', now: server.now, write }
      await (this.#wholeAlarms ? pullChangedAlarms(pull) : pullAllAlarms(pull))
      this.#wholeAlarms = true
    })
  }
  async drain(): Promise<number | null> {
    const deps = { db: this.db, send: this.#send, now: () => this.server.now }
    const clock = steadyClock(deps.now)
    const { nextAt } = await drain({ ...deps, clock, random: this.#random.next })
    return nextAt
  }
  /** A drain that is killed after so many requests: the answer of the last one is never read. */
  async killedDrain(requests: number): Promise<void> {
    let left = requests
    const killed = new Promise<void>((resolve) => {
      const send = (async (request) => {
        const answer = await this.#send(request)
        if ((left -= 1) > 0) return answer
        resolve()
        return new Promise(() => undefined)
      }) as Send
      const deps = {
        db: this.db,
        send,
        now: () => this.server.now,
        random: this.#random.next,
        clock: steadyClock(() => this.server.now),
      }
      void drain(deps).then(() => resolve())
    })
    await killed
  }

  /** A nurse confirms one of the alarms on the screen. */
  async confirm(): Promise<void> {
    const shown = await alarmList(this.db, 'unconfirmed')
    const alarm = this.#random.pick(shown.filter((one) => one.confirm.state !== 'confirming'))
    if (!alarm) return
    const id = `c${(this.#ids += 1)}`
    const { alarmId, duplicates, severity, first } = alarm
    const args = { alarmId, duplicates, severity, first }
    await enqueue(this.db, CONFIRM_ALARM, args, { id, now: this.server.now })
    this.given.push(id)
  }

  commands(): Promise<OutboxRow[]> {
    return this.db.outbox.toArray()
  }

  #subscribed(): FacilitySubscriptions {
    return facilityOn({ db: this.db, mirror: this.#mirror }).subscriptions
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!isExpected(error)) throw error
    }
  }
}
