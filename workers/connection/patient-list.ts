import { markLoaded } from '../../src/db/status.ts'
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
import type { ShownWards } from './shown-wards.ts'

export type PatientListDeps = Pick<LeadParts, 'db' | 'user' | 'timers' | 'clock'> & {
  mirror: Pick<Mirror, 'apply' | 'ask' | 'has' | 'ids' | 'list' | 'members' | 'over'>
  flusher: Pick<Flusher, 'wake' | 'flushAll'>
  history: Pick<History, 'live' | 'forget' | 'gap'>
  filler: Pick<Filler, 'start' | 'again' | 'later'>
}

/** Which values took effect, by patient. */
type Applied = Iterable<readonly [string, readonly AppliedValue[]]>

/**
 * The patients of a facility, as lists and changes come of them by socket and by REST: the one way into the state. Each
 * word says when it was asked for (docs/decisions/older-answers.md).
 */
export class PatientList {
  readonly #to: PatientListDeps
  readonly #shown: Pick<ShownWards, 'has' | 'settle'>
  readonly #pages = new Pages(900)
  /** The question that a line was asked, until its last page is there. */
  #asked: Asked | null = null
  /** A row of the list that is being received cannot be read: who is missing may be there all the same. */
  #hasHoles = false

  constructor(to: PatientListDeps, shown: Pick<ShownWards, 'has' | 'settle'>) {
    this.#to = to
    this.#shown = shown
  }

  /** The first page, as a new line asks for it. */
  fresh(): Subscription {
    this.#ask()
    return this.#pages.fresh()
  }

  /** The first page, asked for again on the same line. */
  again(line: Pick<Line, 'send'>): Subscription {
    this.#ask()
    return this.#pages.again(line)
  }

  /** The list that a line was asked for has come, or is not awaited any more. */
  over(): void {
    if (this.#asked !== null) this.#to.mirror.over(this.#asked)
    this.#asked = null
  }

  isAsked(cmdId: number): boolean {
    return this.#pages.isAsked(cmdId)
  }

  /** A row of the list that comes with the next page cannot be read. */
  hole(): void {
    this.#hasHoles = true
  }

  /** Until the list is whole its pages answer the question for it; what comes later is pushed. */
  page(frame: Frame & { kind: 'page' }, line: Line): void {
    this.#took(this.#list(this.#asked, frame.entities))
    this.#pages.take(frame, line)
    const whole = this.#pages.whole()
    // A list that grows over its pages is asked for its next one.
    if (whole === null) return void (this.#asked ??= this.#to.mirror.ask())
    this.#whole(this.#asked, whole)
    this.over()
  }

  /** May a change be of this patient? While the list is on its way, of any: it may come before its page. */
  isOf(patient: string): boolean {
    return this.#asked !== null || this.#to.mirror.has(patient)
  }

  /** Takes what is said of patients without a list. Answers whether any value was new. */
  apply(entities: readonly WireEntity[]): boolean {
    const { mirror } = this.#to
    const deltas = this.#deltas(entities)
    return this.#took(deltas.map((delta) => [delta.entityId, mirror.apply(delta)] as const))
  }

  /** Asks for every patient there is, and takes them. Answers whether any value was new. @throws what `ask` throws */
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

  /** These are all patients there are. Only a list that is stored whole is a list: a failed write is tried again. */
  #whole(asked: Asked | null, whole: ReadonlySet<string>): void {
    const { flusher, filler, db, timers } = this.#to
    if (!this.#hasHoles) this.#list(asked, [], whole)
    this.#hasHoles = false
    this.#shown.settle()
    const loaded = flusher.flushAll().then(async () => {
      if ((await db.patients.count()) >= whole.size)
        await markLoaded(db, 'patientsAt', timers.now())
    })
    // The session ended while the list was written, and its database is closed.
    void loaded.catch(() => undefined)
    filler.start()
  }

  /** Values took effect; the lanes write them. Answers whether there were any. */
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
