/** What does not fit: pages, marks and the tool of the command line. */
import type { Breach, BreachCode, Healing, Thing } from '../model/guardian/breach.ts'
import {
  BREACHES,
  DECIDE as DECIDE_EN,
  HEAL,
  MISFIT_TEXTS as MISFIT_TEXTS_EN,
  THINGS,
} from './en/fit.ts'
import { WHO } from './en/words.ts'
import { joined, listText, sentencesUnended } from './words.ts'

export { FIT_TEXTS } from './en/fit.ts'

/** A patient as staff know them, anything else by its name. */
function nameOf({ kind, name, no }: Thing): string {
  if (kind === 'patient') return WHO.patient(name, no)
  return kind === 'ward' || kind === 'room' ? THINGS[kind](name) : name
}

const listed = (things: readonly Thing[]): string => listText(things.map(nameOf))

const only = (things: readonly Thing[], kind: Thing['kind']): string =>
  listed(things.filter((thing) => thing.kind === kind))

/** What is wrong, in one or two plain sentences. */
const WHAT: Record<BreachCode, (breach: ReturnType<typeof inWords>) => string> = BREACHES

function inWords({ subject, others: things }: Breach) {
  const [first, second] = things
  return {
    subject: nameOf(subject),
    name: subject.name,
    others: listed(things),
    kind: first?.kind ?? '',
    first: first ? (first.kind === 'room' ? first.name : nameOf(first)) : '',
    count: things.length,
    listed: first ? nameOf(first) : '',
    saved: second ? nameOf(second) : '',
    wards: only(things, 'ward'),
    rooms: only(things, 'room'),
  }
}

export const breachText = (breach: Breach): string => WHAT[breach.code](inWords(breach))

/** What a person does where no rule is clear. */
const DECIDE: Partial<Record<BreachCode, string>> = DECIDE_EN

export const decideText = (code: BreachCode): string => DECIDE[code] ?? DECIDE_EN.place

/** What the button does. */
export function healText(healing: Healing, { subject, others }: Breach): string {
  const named = (id: string): string => {
    const thing = [subject, ...others].find((each) => each.id === id)
    return thing ? nameOf(thing) : ''
  }
  switch (healing.kind) {
    case 'wearer': {
      const sensors = joined(healing.sensors.map(named))
      return healing.patient === null
        ? HEAL.noWearer(sensors)
        : HEAL.wearer(sensors, named(healing.patient))
    }
    case 'place':
      return HEAL.place(named(healing.place))
    case 'gateway':
    case 'room':
      return HEAL.place(named(healing.ward))
    case 'ward-name':
    case 'not-connected':
      return HEAL[healing.kind]
  }
}

/** On the card and in the detail of a patient: no name of another patient is in it. */
const MISFIT_TEXTS: Record<BreachCode, string> = MISFIT_TEXTS_EN

export const misfitText = (codes: readonly BreachCode[]): string =>
  sentencesUnended(codes.map((code) => MISFIT_TEXTS[code]))
