import { describe, expect, it } from 'vitest'
import {
  FIRST_STEPS,
  firstSteps,
  type FirstStepKind,
  type SetUp,
} from '../../../src/model/places/first-steps.ts'
import { firstStepState, firstStepText } from '../../../src/texts/first-steps.ts'
import type { Known } from '../../../src/texts/list-state.ts'

const NOTHING: SetUp = { wards: 0, rooms: 0, patients: 0, wearing: 0, devices: null }
const NO_DEVICES = { gateways: 0, placed: 0, connected: 0, sensors: 0 }
const LOADING: Known = { kind: 'loading', asOf: '' }
const states = (more: Partial<SetUp>) =>
  firstSteps({ ...NOTHING, ...more }).map(({ state }) => state)
const text = (kind: FirstStepKind, more: Partial<SetUp>) => {
  const setUp = { ...NOTHING, ...more }
  const step = firstSteps(setUp).find((each) => each.kind === kind)
  return step ? firstStepText(step, setUp, LOADING) : ''
}

describe('what an empty hospital does next (FIRST-01, FIRST-02)', () => {
  it('begins with the ward; what is not known of devices is not said', () => {
    expect(states({})).toEqual(['next', 'waits', 'asked', 'asked', 'waits'])
    expect(states({ devices: NO_DEVICES })).toEqual(['next', 'waits', 'waits', 'waits', 'waits'])
  })

  it('one step is next, and others that can be done are open', () => {
    const gateways = { ...NO_DEVICES, gateways: 2 }
    expect(states({ wards: 1, devices: gateways })).toEqual([
      'done',
      'next',
      'open',
      'waits',
      'waits',
    ])
    expect(states({ wards: 1, rooms: 3, devices: gateways })).toEqual([
      'done',
      'done',
      'next',
      'waits',
      'open',
    ])
    const placed = { ...gateways, placed: 1, connected: 1 }
    expect(states({ wards: 1, rooms: 3, devices: placed })).toEqual([
      'done',
      'done',
      'done',
      'next',
      'open',
    ])
    const heard = { ...placed, sensors: 1 }
    expect(states({ wards: 1, rooms: 3, patients: 1, devices: heard }).at(-1)).toBe('next')
    expect(states({ wards: 1, rooms: 3, patients: 1, wearing: 1, devices: heard })).toEqual(
      FIRST_STEPS.map(() => 'done'),
    )
  })

  it('a gateway that nobody here can add keeps nobody from the patient', () => {
    expect(states({ wards: 1, rooms: 1, devices: NO_DEVICES })).toEqual([
      'done',
      'done',
      'elsewhere',
      'waits',
      'next',
    ])
  })
})

it('what somebody else has to do is not next, and is said all the same (FIRST-04)', () => {
  const setUp = { ...NOTHING, wards: 1, rooms: 1, devices: { ...NO_DEVICES, gateways: 1 } }
  const steps = firstSteps(setUp, new Set<FirstStepKind>(['gateway']))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'elsewhere', 'waits', 'next'])
  const [, , gateway] = steps
  expect(gateway && firstStepText(gateway, setUp, LOADING)).toMatch(/^A gateway hears/)
})

describe('the sentence of a step is of this hospital (FIRST-02)', () => {
  it('says what there is, and what is in the way', () => {
    expect(text('ward', { wards: 1 })).toBe('1 ward')
    expect(text('room', { wards: 1, rooms: 2 })).toBe('2 rooms')
    expect(text('room', {})).toBe('Needs a ward.')
    expect(text('gateway', { wards: 1, devices: NO_DEVICES })).toMatch(/^No gateway belongs/)
    const placed = { ...NO_DEVICES, gateways: 2, placed: 2 }
    expect(text('gateway', { wards: 1, devices: placed })).toBe(
      '2 gateways in a ward, none connected',
    )
    expect(text('sensor', { wards: 1, devices: placed })).toMatch(/^The gateway is not connected/)
    expect(text('sensor', { wards: 1, devices: { ...placed, connected: 1 } })).toMatch(/^Switch on/)
    expect(text('patient', { wards: 1, rooms: 1, patients: 2 })).toMatch(
      /^2 patients, but no sensor is worn yet/,
    )
  })
})

// TRUE-13, TRUE-16.
it.each<[Known, string, RegExp]>([
  [LOADING, 'Looking…', /^The list of devices is being loaded\.$/],
  [
    { kind: 'unreached', asOf: '' },
    'Not known',
    /^The list of devices is not loaded yet\. It appears/,
  ],
  [
    { kind: 'refused', why: 'No devices for you.', asOf: '' },
    'Not known',
    /^The list of devices could not be loaded\. No devices for you\. Trying again/,
  ],
])(
  'a step that needs the devices says why it is not known (FIRST-02): %o',
  (devices, word, text) => {
    const unknown = firstSteps(NOTHING).filter(({ state }) => state === 'asked')
    expect(unknown.map(({ kind }) => kind)).toEqual(['gateway', 'sensor'])
    for (const step of unknown) {
      expect(firstStepState(step, devices)).toBe(word)
      expect(firstStepText(step, NOTHING, devices)).toMatch(text)
    }
    const [ward] = firstSteps(NOTHING)
    expect(ward && firstStepState(ward, devices)).toBe('Next')
  },
)
