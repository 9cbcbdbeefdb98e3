import { markFailed, markLoaded } from '../../src/db/status.ts'
import type { Asked } from '../../src/model/merge.ts'
import type { Frame, WireEntity } from '../../src/wire/entity.ts'
import { type PatientDelta, patientDelta } from '../../src/wire/rows/patient.ts'
import type { Subscription } from '../../src/wire/socket.ts'
import type { Filler } from '../history/filler.ts'
import type { History } from '../history/history.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Flusher } from '../state/flush.ts'
import type { AppliedValue, Mirror } from '../state/mirror.ts'
import type { Line } from './line.ts'
import { Pages } from './pages.ts'
import { readerOf } from '../lead/parts.ts'
import type { ShownWards } from './shown-wards.ts'

export type PatientListDeps = Pick<LeadParts, 'db' | 'user' | 'timers' | 'clock'> & {
  mirror: Pick<Mirror, 'apply' | 'ask' | 'has' | 'ids' | 'list' | 'members' | 'over'>
  flusher: Pick<Flusher, 'wake' | 'flushAll'>
  history: Pick<History, 'live' | 'forget' | 'gap'>
  filler: Pick<Filler, 'start' | 'again' | 'later'>
}

/** By patient, the values that took effect. */
type Applied = Iterable<readonly [string, readonly AppliedValue[]]>

/**
 * The patients of a facility: lists and changes, by socket and by REST, reach the state only through here. Each answer
 * carries the time of its question (docs/decisions/older-answers.md).
 */
export class PatientList {
  readonly #to: PatientListDeps
  readonly #shown: Pick<ShownWards, 'has' | 'settle'>
  readonly #pages: Pages
  /** The question behind the pages of this line, until the last one has come. */
  #asked: Asked | null = null
  /** A row of the list that is being received cannot be read: a missing patient may exist all the same. */
  #hasHoles = false

  constructor(to: PatientListDeps, shown: Pick<ShownWards, 'has' | 'settle'>) {
    this.#to = to
    this.#shown = shown
    this.#pages = new Pages(900, readerOf(to.user))
  }

  /** Subscribes to the first page on a new line. */
  fresh(): Subscription {
    this.#ask()
    return this.#pages.fresh()
  }

  /** Subscribes to the first page again on the same line. */
  again(line: Pick<Line, 'send'>): Subscription {
    this.#ask()
    return this.#pages.again(line)
  }

  /** The list of this line has come, or is not awaited any more. */
  over(): void {
    if (this.#asked !== null) this.#to.mirror.over(this.#asked)
    this.#asked = null
  }

  isAsked(cmdId: number): boolean {
    return this.#pages.isAsked(cmdId)
  }

  /** The server refuses the list. Answers whether this is about it; then it is asked for again in a moment (TRUE-13). */
  refused(cmdId: number): boolean {
    if (!this.isAsked(cmdId)) return false
    const { db, timers } = this.#to
    const trouble = { since: timers.now(), why: { code: 'failed', words: '' } } as const
    void markFailed(db, 'patientsAt', trouble).catch(() => undefined)
    return true
  }

  /** The next page has a row that cannot be read. */
  hole(): void {
    this.#hasHoles = true
  }

  /** Until the list is whole its pages answer a question; later ones are pushed. */
  page(frame: Frame & { kind: 'page' }, line: Line): void {
    this.#took(this.#list(this.#asked, frame.entities))
    this.#pages.take(frame, line)
    const whole = this.#pages.whole()
    // A list that outgrew its pages: the next one has been asked for.
    if (whole === null) return void (this.#asked ??= this.#to.mirror.ask())
    this.#whole(this.#asked, whole)
    this.over()
  }

  /** May this patient be on the list? While it is on its way, anyone may: a change may overtake its page. */
  mayList(patient: string): boolean {
    return this.#asked !== null || this.#to.mirror.has(patient)
  }

  /** Takes changes of patients. Answers whether any value was new. */
  apply(entities: readonly WireEntity[]): boolean {
    const { mirror } = this.#to
    const deltas = this.#deltas(entities)
    return this.#took(deltas.map((delta) => [delta.entityId, mirror.apply(delta)] as const))
  }

  /** Asks for every patient, and takes the list. Answers whether any value was new. @throws what `ask` throws */
  async takeAll(ask: () => Promise<readonly WireEntity[]>): Promise<boolean> {
    const { mirror } = this.#to
    const asked = mirror.ask()
    try {
      const patients = await ask()
      const isNews = this.#took(this.#list(asked, patients))
      this.#whole(asked, new Set(patients.map(({ id }) => id)))
      return isNews
    } finally {
      mirror.over(asked)
    }
  }

  #ask(): void {
    this.over()
    this.#hasHoles = false
    this.#asked = this.#to.mirror.ask()
  }

  #deltas(entities: readonly WireEntity[]): PatientDelta[] {
    const { hospitalName } = this.#to.user
    return entities.map((entity) => patientDelta(entity, hospitalName))
  }

  #list(
    asked: Asked | null,
    entities: readonly WireEntity[],
    whole: ReadonlySet<string> | null = null,
  ): Applied {
    const { mirror, history } = this.#to
    const { applied, gone } = mirror.list({ deltas: this.#deltas(entities), asked, whole })
    for (const id of gone) history.forget(id)
    return applied
  }

  /** The list is complete. It counts as loaded only once it is stored whole: a failed write is tried again. */
  #whole(asked: Asked | null, whole: ReadonlySet<string>): void {
    const { flusher, filler, db, timers } = this.#to
    if (!this.#hasHoles) this.#list(asked, [], whole)
    this.#hasHoles = false
    this.#shown.settle()
    const loaded = flusher.flushAll().then(async () => {
      if ((await db.patients.count()) >= whole.size)
        await markLoaded(db, 'patientsAt', timers.now())
    })
    // The session ended while the list was being written: its database is closed.
    void loaded.catch(() => undefined)
    filler.start()
  }

  /** Values took effect: history notes them and the lanes write them. Answers whether there were any. */
  #took(applied: Applied): boolean {
    const { history, flusher, clock } = this.#to
    let newest = 0
    for (const [id, values] of applied) {
      if (values.length > 0 && this.#shown.has(id)) history.live(id, values)
      for (const { ts } of values) newest = Math.max(newest, ts)
    }
    this.#shown.settle()
    clock.seen(newest)
    flusher.wake()
    return newest > 0
  }
}
