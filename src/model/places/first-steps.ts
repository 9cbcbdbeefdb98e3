/** The steps that set up a new hospital, in order (FIRST-01 to FIRST-05). */

export const FIRST_STEPS = ['ward', 'room', 'gateway', 'sensor', 'patient'] as const
export type FirstStepKind = (typeof FIRST_STEPS)[number]

/** What a hospital has so far. Devices are `null` until they are loaded. */
export type SetUp = {
  wards: number
  rooms: number
  patients: number
  /** Patients who wear a sensor. */
  wearing: number
  devices: {
    gateways: number
    /** Gateways that hang in a ward, and how many of those are connected. */
    placed: number
    connected: number
    sensors: number
  } | null
}

/**
 * `next`: the first that can be done now; `open`: it can be done as well; `waits`: one before it is missing;
 * `asked`: not known yet; `elsewhere`: somebody else has to do it.
 */
export type FirstStep = {
  kind: FirstStepKind
  state: 'done' | 'next' | 'open' | 'waits' | 'asked' | 'elsewhere'
}

const NONE: ReadonlySet<FirstStepKind> = new Set()

/** What each step needs first. */
const NEEDS: Record<FirstStepKind, readonly FirstStepKind[]> = {
  ward: [],
  room: ['ward'],
  gateway: ['ward'],
  sensor: ['gateway'],
  patient: ['room'],
}

/**
 * Every step and its state, in order. The first of those that can be done is `next`.
 *
 * @param denied the steps that this account may not do
 */
export function firstSteps(setUp: SetUp, denied: ReadonlySet<FirstStepKind> = NONE): FirstStep[] {
  const done = new Set(FIRST_STEPS.filter((kind) => isDone(kind, setUp)))
  const states = FIRST_STEPS.map((kind) => ({ kind, state: stateOf(kind, done, denied, setUp) }))
  const next = states.find(({ state }) => state === 'open')
  return states.map((step) => (step === next ? { ...step, state: 'next' } : step))
}

function isDone(kind: FirstStepKind, { wards, rooms, wearing, devices }: SetUp): boolean {
  switch (kind) {
    case 'ward':
      return wards > 0
    case 'room':
      return rooms > 0
    case 'gateway':
      return (devices?.placed ?? 0) > 0
    case 'sensor':
      return (devices?.sensors ?? 0) > 0
    case 'patient':
      return wearing > 0
  }
}

function stateOf(
  kind: FirstStepKind,
  done: ReadonlySet<FirstStepKind>,
  denied: ReadonlySet<FirstStepKind>,
  { devices }: SetUp,
): FirstStep['state'] {
  if (done.has(kind)) return 'done'
  if ((kind === 'gateway' || kind === 'sensor') && devices === null) return 'asked'
  if (!NEEDS[kind].every((before) => done.has(before))) return 'waits'
  // A gateway is given to a hospital by whoever runs the server.
  if (kind === 'gateway' && devices?.gateways === 0) return 'elsewhere'
  return denied.has(kind) ? 'elsewhere' : 'open'
}
