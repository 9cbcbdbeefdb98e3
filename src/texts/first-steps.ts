/** Texts of a hospital's first steps. */
import type { FirstStep, FirstStepKind, SetUp } from '../model/places/first-steps.ts'
import { datedTexts, type Known, type KnownLists, unknownText } from './list-state.ts'
import {
  WHY as WHY_EN,
  WAITS as WAITS_EN,
  FIRST_STEPS_TEXTS as FIRST_STEPS_TEXTS_EN,
} from './en/first-steps.ts'

/** What the step is for, until it is done. */
const WHY: Record<FirstStepKind, string> = WHY_EN

const WAITS: Record<FirstStepKind, string> = WAITS_EN

export const FIRST_STEPS_TEXTS = FIRST_STEPS_TEXTS_EN satisfies {
  titles: Record<FirstStepKind, string>
  actions: Record<FirstStepKind, string>
  states: Record<FirstStep['state'], string>
}
const { done: DONE } = FIRST_STEPS_TEXTS

/** The state of a step in a word or two; of one that is not known, that it is looked for only while it is. */
export function firstStepState({ state }: FirstStep, devices: Known): string {
  const isOnItsWay = devices.kind === 'loading' || devices.kind === 'loaded'
  if (state === 'asked' && !isOnItsWay) return FIRST_STEPS_TEXTS.notKnown
  return FIRST_STEPS_TEXTS.states[state]
}

/** One sentence about the state of a step. @param devices how far the list of devices is known (TRUE-13) */
export function firstStepText({ kind, state }: FirstStep, setUp: SetUp, devices: Known): string {
  switch (state) {
    case 'done':
      return doneText(kind, setUp)
    case 'waits':
      return WAITS[kind]
    case 'asked':
      return unknownText('devices', devices)
    case 'elsewhere':
      // Shown although this account may not do it; who may is shown beside it.
      if (kind !== 'gateway' || devicesOf(setUp).gateways > 0) return openText(kind, setUp)
      return FIRST_STEPS_TEXTS.noGateway
    case 'next':
    case 'open':
      return openText(kind, setUp)
  }
}

/**
 * That the steps are of before, and as of when (FIRST-02).
 * @param lost `as of 00:59` while nothing is received; else `''`
 */
export function firstStepsAge(lists: KnownLists, lost: string): readonly string[] {
  return lost === '' ? datedTexts(lists) : [FIRST_STEPS_TEXTS.asOf(lost)]
}

const devicesOf = ({ devices }: SetUp) =>
  devices ?? { gateways: 0, placed: 0, connected: 0, sensors: 0 }

function openText(kind: FirstStepKind, { patients, devices }: SetUp): string {
  if (kind === 'patient' && patients > 0) return FIRST_STEPS_TEXTS.notWorn(patients)
  if (kind === 'sensor' && devices?.connected === 0) return FIRST_STEPS_TEXTS.notConnected
  return WHY[kind]
}

function doneText(kind: FirstStepKind, setUp: SetUp): string {
  const { wards, rooms, wearing } = setUp
  switch (kind) {
    case 'ward':
      return DONE.ward(wards)
    case 'room':
      return DONE.room(rooms)
    case 'gateway': {
      const { placed, connected } = devicesOf(setUp)
      return DONE.gateway(placed, connected)
    }
    case 'sensor':
      return DONE.sensor(devicesOf(setUp).sensors)
    case 'patient':
      return DONE.patient(wearing)
  }
}
