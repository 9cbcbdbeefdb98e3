import { nullable, object, parse, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../texts/flows.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { PLATFORM_COMMAND_TEXTS } from '../texts/platform-flows.ts'
import { DEFAULT_THRESHOLDS, THRESHOLD_KEYS, type Thresholds } from '../model/vitals/thresholds.ts'
import { textsOf } from '../wire/requests/facts.ts'
import {
  type FoundHospital,
  createHospital,
  hospitalGroup,
  hospitalsLike,
} from '../wire/requests/hospitals.ts'
import { type FoundUser, findUsers } from '../wire/requests/users.ts'
import { isObject } from '../wire/json.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import { addAccount } from './add-account.ts'
import type { Command, Given, Refusal, Step } from './command.ts'
import { gone, hospitalSchema, listOf, step, textOf } from './pieces.ts'

const { hospital: TEXT } = PLATFORM_COMMAND_TEXTS

const schema = object({
  ...hospitalSchema.entries,
  /** Who is invited by mail to run it; `null` for nobody yet. Phone as saved, without a leading 0. */
  admin: nullable(object({ email: string(), name: string(), phone: string() })),
})
export type AddHospitalArgs = InferOutput<typeof schema>

const GROUP = 'group of hospitals'
const MAKE = 'make the hospital'
const FIND = 'find the hospital'
const LIMITS = 'limits of the hospital'

/** A new hospital, ready to work: its groups, its alarm limits and its first Admin (ADMIN-19, SRV-20 to SRV-22). */
export const addHospital: Command<AddHospitalArgs> = {
  name: 'add-hospital',
  args: schema,
  subject: ({ title }) => `hospital-title:${title.toLowerCase()}`,
  concerns: ({ admin }) => (admin === null ? [] : [`account-email:${admin.email.toLowerCase()}`]),
  offline: { kind: 'refused' },
  touches: ['platform', 'accounts'],
  steps(args, given) {
    const hospitalId = madeHospital(given)
    return [
      ...freeSteps(args, given),
      ...makeSteps(args, given),
      ...(hospitalId === '' ? [] : limitSteps(hospitalId, given)),
      ...(hospitalId === '' || args.admin === null
        ? []
        : adminSteps(hospitalId, args.admin, given)),
    ]
  },
}

/** An address that is taken is said before anything is made. */
function freeSteps({ admin }: AddHospitalArgs, { id }: Given): Step[] {
  if (admin === null) return []
  const { email } = admin
  return [
    step('is the address free', null, () => findUsers(email), {
      check: (found) =>
        listOf<FoundUser>(found).some(
          (user) => user.email.toLowerCase() === email.toLowerCase() && user.mark !== id,
        )
          ? PEOPLE_TEXTS.account.wrong.taken
          : null,
    }),
  ]
}

/** Makes the hospital once: a title that is taken after an interruption may be the one that was made. */
function makeSteps(args: AddHospitalArgs, given: Given): Step[] {
  const { results, id, resumed } = given
  const fields = parse(hospitalSchema, args)
  return [
    // Community servers have no groups, and newer editions answer in other shapes (protocol §11).
    step(GROUP, FLOW_TEXTS.group, hospitalGroup, { alreadyDone: gone }),
    step(MAKE, null, () => createHospital(fields, textOf(results[GROUP]), id), {
      alreadyDone: (refusal) => resumed && isTaken(refusal),
    }),
    step(FIND, null, () => (textOf(results[MAKE]) === '' ? hospitalsLike(fields.title) : null), {
      check: (found) =>
        madeHospital({ id, results: { [FIND]: found } }) === '' ? TEXT.taken(fields.title) : null,
    }),
  ]
}

/** The id of the hospital, once it is there: made, or found again after a lost answer. */
function madeHospital({ results, id }: Pick<Given, 'results' | 'id'>): string {
  const own = listOf<FoundHospital>(results[FIND]).find(({ mark }) => mark === id)
  return textOf(results[MAKE]) || (own?.id ?? '')
}

function isTaken({ status, message }: Refusal): boolean {
  return status === 400 && message.includes('already exists')
}

/** Alarm limits where the server has set none, so that no screen ever needs a fallback (SRV-22). */
function limitSteps(hospitalId: string, { results }: Given): Step[] {
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  const set = isObject(results[LIMITS]) ? results[LIMITS] : {}
  const missing = names.filter((name) => (set[THRESHOLD_KEYS[name]] ?? '') === '')
  return [
    step(LIMITS, FLOW_TEXTS.attributes, () =>
      textsOf('CUSTOMER', hospitalId, Object.values(THRESHOLD_KEYS)),
    ),
    step(
      'limits where there are none',
      FLOW_TEXTS.attributes,
      () =>
        missing.length === 0
          ? null
          : saveAttributes(
              'CUSTOMER',
              hospitalId,
              Object.fromEntries(
                missing.map((name) => [THRESHOLD_KEYS[name], DEFAULT_THRESHOLDS[name]]),
              ),
            ),
      { again: LIMITS },
    ),
  ]
}

/** As an Admin is added to any hospital (ACCT-22); what is refused is said together with what was done. */
function adminSteps(
  hospitalId: string,
  { email, name, phone }: NonNullable<AddHospitalArgs['admin']>,
  given: Given,
): Step[] {
  const args = {
    hospitalId,
    role: 'admin',
    ward: { id: '', name: '' },
    email,
    name,
    phone,
  } as const
  return addAccount
    .steps(args, given)
    .map((each) => ({ ...each, failure: each.failure ?? TEXT.adminFailed, saysWhy: true }))
}
