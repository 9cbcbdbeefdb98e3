import { HAND_ON_STEPS, type HandOnStep } from '../../../src/domain/hand-on.ts'
import type { AlarmCause, Severity } from '../../../src/domain/measure.ts'
import type { EntityId } from './entities.ts'

export type Alarm = {
  id: string
  createdTime: number
  type: string
  severity: Severity
  originator: EntityId
  /** Copied from the originator when the alarm is raised and never moved (trap 29). */
  customerId: string
  startTs: number
  endTs: number
  ackTs: number
  clearTs: number
  acknowledged: boolean
  cleared: boolean
  details: AlarmDetails
  /** As it was given with `POST /api/alarm`; nothing is propagated when left out. */
  propagation?: Propagation
}
export type Propagation = {
  propagate: boolean
  propagateToOwner: boolean
  propagateToTenant: boolean
  propagateRelationTypes: string[]
}
/** `endedTs`: when the condition ended (ruling R27); absent while it lasts. `closedBy`: cleared, but not by a person. */
export type AlarmDetails = {
  info?: string
  /** What the words of a kind of ours are made of (ONE-08); other clients read `info`. */
  cause?: AlarmCause
  endedTs?: number
  closedBy?: 'server'
  /** When a backlog reported it, more than 15 minutes after it began; absent for what was reported at its time (ruling R36). */
  learnedTs?: number
  /** An import brought it from another server. */
  brought?: true
  /** The steps by which it went on because staff did not confirm it (AL26). */
  handedOn?: readonly HandedOn[]
  /** What people call whoever confirmed it there, of one that was brought: here a server names whoever imports. */
  confirmedBy?: string
}
/** Letters and push report what happens now: not what was learned late, or is known from another server. */
export const isNews = ({ details }: Pick<Alarm, 'details'>): boolean =>
  details.learnedTs === undefined && details.brought !== true
export const STEPS = HAND_ON_STEPS
export type Step = HandOnStep
export type HandedOn = { step: Step; at: number }

/** The steps an alarm has taken; whatever else may stand in its details is left out. */
export function stepsOf({ details }: Pick<Alarm, 'details'>): HandedOn[] {
  const stored: unknown = details.handedOn
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('step' in one) || !('at' in one)) return []
    const step = STEPS.find((each) => each === one.step)
    return step !== undefined && typeof one.at === 'number' ? [{ step, at: one.at }] : []
  })
}

export const hasTaken = (alarm: Pick<Alarm, 'details'>, step: Step): boolean =>
  stepsOf(alarm).some((one) => one.step === step)

export interface AlarmStore {
  get(id: string): Alarm | undefined
  /** The occurrence of this originator and type that began last, whatever became of it (rulings R26, R27). */
  newest(originatorId: string, type: string): Alarm | undefined
  of(originatorId: string): readonly Alarm[]
  all(): Iterable<Alarm>
  create(alarm: Omit<Alarm, 'id'>): Promise<Alarm>
  update(alarm: Alarm): Promise<Alarm>
  remove(id: string): Promise<boolean>
  /** Writes an alarm as `create` does and takes it away in the same commit: nothing of it is kept or announced (PROOF-05). */
  prove(alarm: Alarm): Promise<void>
}

/**
 * When an alarm began, milliseconds: the time that people read. `createdTime` is when this server stored it, after a move
 * the time of the import: it serves only to page, and to remember what was read (MOVE-11).
 */
export const beganAt = ({ startTs, createdTime }: Pick<Alarm, 'startTs' | 'createdTime'>): number =>
  startTs || createdTime
