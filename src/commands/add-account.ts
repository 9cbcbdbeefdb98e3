import { object, picklist, string, type InferOutput } from 'valibot'
import { ROLES, authorityOf } from '../model/people/account.ts'
import { FLOW_TEXTS } from '../texts/flows.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { type FoundUser, createUser, findUsers, userGroup } from '../wire/requests/users.ts'
import { isNotServed } from '../wire/requests/system.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Given, Refusal, Step } from './command.ts'
import { gone, listOf, placeSchema, step, textOf } from './pieces.ts'

const schema = object({
  hospitalId: string(),
  role: picklist(ROLES),
  ward: placeSchema,
  email: string(),
  name: string(),
  /** As saved, without a leading 0. */
  phone: string(),
})
export type AddAccountArgs = InferOutput<typeof schema>

const USERS = 'group of users'
const ADMINS = 'group of administrators'
const MAKE = 'make the account'
const FIND = 'find the account'

/** A new account with its activation mail (ACCT-22 to ACCT-26, ACCT-32). */
export const addAccount: Command<AddAccountArgs> = {
  name: 'add-account',
  args: schema,
  subject: (args) => `account-email:${args.email.toLowerCase()}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  steps(args, given) {
    const userId = madeAccount(given)
    return [
      ...groupSteps(args, given),
      ...makeSteps(args, given),
      ...(userId === ''
        ? []
        : [
            step('attributes', FLOW_TEXTS.attributes, () =>
              saveAttributes('USER', userId, {
                authority: authorityOf(args.role),
                phone: args.phone,
                ward: args.ward.name,
                ward_id: args.ward.id,
              }),
            ),
            step('tell', null, () => null, { say: PEOPLE_TEXTS.account.mailSent(args.email) }),
          ]),
    ]
  },
}

/** Admins join the administrators; others the users, or the administrators where there is no such group (AMB-94). */
function groupSteps({ hospitalId, role }: AddAccountArgs, { results }: Given): Step[] {
  const isManager = role === 'manager'
  return [
    ...(isManager
      ? [
          step(USERS, FLOW_TEXTS.group, () => userGroup(hospitalId, 'Customer Users'), {
            alreadyDone: gone,
          }),
        ]
      : []),
    step(
      ADMINS,
      FLOW_TEXTS.group,
      () =>
        textOf(results[USERS]) === '' ? userGroup(hospitalId, 'Customer Administrators') : null,
      // A server without groups (ruling R25) needs none.
      { alreadyDone: isNotServed },
    ),
  ]
}

/** Makes the account once: an address that is taken after an interruption may be the one that was made. */
function makeSteps(args: AddAccountArgs, given: Given): Step[] {
  const { results, id, resumed } = given
  const groupId = textOf(results[USERS]) || textOf(results[ADMINS])
  return [
    step(
      MAKE,
      null,
      () =>
        createUser(
          { customerId: args.hospitalId, email: args.email, name: args.name, groupId },
          id,
        ),
      { alreadyDone: (refusal) => resumed && isTaken(refusal), failsFor: isMailFailure },
    ),
    step(FIND, null, () => (textOf(results[MAKE]) === '' ? findUsers(args.email) : null), {
      check: (found) =>
        madeAccount({ id, results: { [FIND]: found } }) === ''
          ? PEOPLE_TEXTS.account.wrong.taken
          : null,
    }),
  ]
}

/** The id of the account, once it is there: made, or found again after a lost answer. */
export function madeAccount({ results, id }: Pick<Given, 'results' | 'id'>): string {
  const own = listOf<FoundUser>(results[FIND]).find(({ mark }) => mark === id)
  return textOf(results[MAKE]) || (own?.id ?? '')
}

function isTaken({ status, message }: Refusal): boolean {
  return status === 400 && message.includes('already present')
}

/** The server takes an account back that it could not write to (trap 15): trying for ever would not help. */
function isMailFailure(message: string): boolean {
  return message.includes('activation email')
}
