/**
 * What the watch knows: which alarms it has seen, and who waits for which letter or push. Pure; stored as one document in
 * ThingsBoard, so that the next leader goes on from here. Every step is stored before it is done: a step that is not
 * stored is found again by the next look.
 */

import { isObject } from '../../protocol/input.ts'
import type { Alarm, HandedOn } from '../../protocol/types.ts'
import {
  dueAt as letterDueAt,
  type Gathering,
  gathered,
  hasLeft,
  QUIET as NO_LETTERS,
} from '../../features/letters/gathering.ts'
import {
  dueAt as wakeDueAt,
  leaving,
  type Pacing,
  QUIET as NO_WAKES,
  raised,
} from '../../features/push/pacing.ts'

/** Alarms by id, with when ThingsBoard made them by its clock: by that it is asked for those since. */
export type Raised = Readonly<Record<string, number>>

/** A letter that is on its way: what it says is read when it leaves. */
export type Underway = {
  id: string
  ts: number
  /** `''` for the hospital's own address. */
  userId: string
  alarms: Raised
  /** That its alarm was not confirmed for so long (HEAR-13). */
  unconfirmed?: { minutes: number; hospitalId: string }
}
export type Person = { gathering: Gathering; alarms: Raised }
/** `left`: what a message that is under way carries; whoever finds it after a death sends it again. */
export type Device = { pacing: Pacing; left?: Pacing }

/** An alarm that goes on: the steps it has taken, and whether what the step to everybody sends is on its way. */
export type Handed = { steps: readonly HandedOn[]; isSent: boolean }

export type WatchState = {
  /** All alarms raised until then are known, but those of the last moment only by `seen`. */
  upTo: number
  seen: Raised
  /** Who waits for a letter, by the id of the account. */
  people: Readonly<Record<string, Person>>
  letters: readonly Underway[]
  /** By the id of the subscription. */
  devices: Readonly<Record<string, Device>>
  /** Until when it was looked for alarms that have become urgent by time alone. */
  promotedTo: number
  /** Alarms that staff did not confirm in time, as long as they are open (`handed.ts`). */
  handed: Readonly<Record<string, Handed>>
}

/** What a node has raised and not yet shown comes within this, milliseconds. */
export const OVERLAP_MS = 60_000
/** After this time without a message the pacing of a device starts again. */
const IDLE_MS = 3_600_000

/** Whatever was raised before somebody watched for the first time is no news. `newest`: the last of it. */
export const startingAfter = (newest: readonly Alarm[], now: number): WatchState => ({
  upTo: Math.max(0, ...newest.map(({ createdTime }) => createdTime)),
  seen: Object.fromEntries(newest.map(({ id, createdTime }) => [id, createdTime])),
  people: {},
  letters: [],
  devices: {},
  promotedTo: now,
  handed: {},
})

/** A new alarm, and who wants a letter about it. */
export type News = {
  id: string
  createdTime: number
  isUrgent: boolean
  /** Accounts that want a letter. */
  users: readonly string[]
}

/** New alarms were found: whoever wants a letter waits for it. */
export function withNews(state: WatchState, news: readonly News[], now: number): WatchState {
  if (news.length === 0) return state
  const people: Record<string, Person> = { ...state.people }
  for (const { id, createdTime, isUrgent, users } of news)
    for (const user of users) {
      const { gathering, alarms } = people[user] ?? { gathering: NO_LETTERS, alarms: {} }
      people[user] = {
        gathering: gathered(gathering, now, isUrgent),
        alarms: { ...alarms, [id]: createdTime },
      }
    }
  const newest = Math.max(...news.map((one) => one.createdTime))
  // A node of ThingsBoard whose clock is ahead must not make the others' alarms old.
  const upTo = Math.max(state.upTo, Math.min(newest, now))
  const all = [
    ...Object.entries(state.seen),
    ...news.map(({ id, createdTime }) => [id, createdTime] as const),
  ]
  const seen = Object.fromEntries(all.filter(([, at]) => at >= upTo - OVERLAP_MS))
  return { ...state, upTo, seen, people }
}

/** Letters that are due leave their people: one for each. `idOf` makes a name that no other letter has. */
export function withDueLetters(state: WatchState, now: number, idOf: () => string): WatchState {
  const due = Object.entries(state.people).filter(([, { gathering }]) => {
    const at = letterDueAt(gathering)
    return at !== null && at <= now
  })
  if (due.length === 0) return state
  const letters = due.map(([userId, { alarms }]) => ({ id: idOf(), ts: now, userId, alarms }))
  const rested = due.map(([userId, { gathering }]): [string, Person] => [
    userId,
    { gathering: hasLeft(gathering, now), alarms: {} },
  ])
  return {
    ...state,
    letters: [...state.letters, ...letters],
    people: { ...state.people, ...Object.fromEntries(rested) },
  }
}

/** The mail server has taken it, or never will. */
export const withoutLetter = (state: WatchState, id: string): WatchState => ({
  ...state,
  letters: state.letters.filter((one) => one.id !== id),
})

/** These devices are to be woken. */
export function withWakes(
  state: WatchState,
  wakes: readonly { device: string; isUrgent: boolean }[],
  now: number,
): WatchState {
  if (wakes.length === 0) return state
  const devices: Record<string, Device> = { ...state.devices }
  for (const { device, isUrgent } of wakes) {
    const before = devices[device] ?? { pacing: NO_WAKES }
    devices[device] = { ...before, pacing: raised(before.pacing, now, isUrgent) }
  }
  return { ...state, devices }
}

/** Devices whose message is due, but for those that one is under way to. */
export function dueDevices(state: WatchState, now: number): string[] {
  return Object.entries(state.devices).flatMap(([id, { pacing, left }]) => {
    const at = wakeDueAt(pacing)
    return at !== null && at <= now && left === undefined ? [id] : []
  })
}

/** Their messages leave now. */
export function withLeaving(state: WatchState, ids: readonly string[], now: number): WatchState {
  const left = ids.flatMap((id): [string, Device][] => {
    const device = state.devices[id]
    return device ? [[id, { pacing: leaving(device.pacing, now), left: device.pacing }]] : []
  })
  return { ...state, devices: { ...state.devices, ...Object.fromEntries(left) } }
}

/** What became of messages: the new pacing of each, `null` for a device that is gone. */
export function withAnswered(
  state: WatchState,
  answers: readonly { device: string; after: (device: Device) => Pacing | null }[],
): WatchState {
  const devices: Record<string, Device> = { ...state.devices }
  for (const { device, after } of answers) {
    const before = devices[device]
    const pacing = before ? after(before) : null
    if (pacing === null) delete devices[device]
    else devices[device] = { pacing }
  }
  return { ...state, devices }
}

/**
 * For a new leader: messages that were under way are sent again, because they may not have arrived. Devices and people
 * without anything to send are dropped after a while.
 */
export function takenOver(state: WatchState, now: number): WatchState {
  const devices = Object.entries(state.devices).flatMap(([id, { pacing, left }]) => {
    const again = left?.since === null || left === undefined ? pacing : undone(pacing, left)
    const isIdle = again.since === null && now - again.sentAt > IDLE_MS
    return isIdle ? [] : [[id, { pacing: again }] as const]
  })
  const people = Object.entries(state.people).filter(
    ([, { gathering }]) => gathering.firstAt !== null || gathering.sent.length > 0,
  )
  return {
    ...state,
    devices: Object.fromEntries(devices),
    people: Object.fromEntries(people),
  }
}

const undone = (pacing: Pacing, left: Pacing): Pacing => ({
  ...pacing,
  since: left.since ?? pacing.since,
  isUrgent: pacing.isUrgent || left.isUrgent,
})

/** As it was written; `undefined` for what is no such document. `-Infinity` is written as `null`. */
export function readState(value: unknown): WatchState | undefined {
  if (!isObject(value) || typeof value['upTo'] !== 'number') return undefined
  const { seen, people, letters, devices, promotedTo } = value
  if (typeof promotedTo !== 'number') return undefined
  if (!isObject(seen) || !isObject(people) || !Array.isArray(letters) || !isObject(devices))
    return undefined
  // A document of an earlier version has none that were handed on.
  const state = { handed: {}, ...(structuredClone(value) as Omit<WatchState, 'handed'>) }
  const never = Number.NEGATIVE_INFINITY
  for (const { gathering } of Object.values(state.people)) gathering.urgentSentAt ??= never
  for (const { pacing, left } of Object.values(state.devices)) {
    pacing.sentAt ??= never
    if (left) left.sentAt ??= never
  }
  return state
}
