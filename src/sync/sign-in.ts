import { isLanguage, type Language } from '../model/language.ts'
import { type BoardWards, boardWardsText } from '../model/people/board-wards.ts'
import { type SessionUser, NO_USER, accountTypeOf } from '../model/people/session.ts'
import { textOr } from '../wire/json.ts'
import {
  type WireUser,
  attributesOf,
  hospitalName,
  userById,
  whoAmI,
} from '../wire/requests/auth.ts'
import type { Send } from './rest.ts'

/** The signed-in account, or why the console does not serve it (AMB-20). */
export type Loaded = { kind: 'user'; user: SessionUser } | { kind: 'unsupported' }

/**
 * Loads who a token belongs to: the user, its authority and phone attributes, and the hospital's name
 * (AUTH-13, AUTH-19 to AUTH-22). Last sign-in is asked from the user entity when `/auth/user` lacks it (trap 11).
 * @throws RequestFailed when the server cannot be asked
 */
export async function loadUser(send: Send): Promise<Loaded> {
  const me = await send(whoAmI())
  if (me.boardWards !== null) return loadBoard(send, me, me.boardWards)
  const tenant = me.authority.includes('TENANT')
  const [attributes, hospital, lastLogin] = await Promise.all([
    send(attributesOf('USER', me.id)),
    tenant ? Promise.resolve('') : send(hospitalName(me.customerId)),
    me.lastLoginTs > 0 ? Promise.resolve(me.lastLoginTs) : lastLoginOf(send, me.id),
  ])
  const accountType = accountTypeOf(me.authority, textOr(attributes.get('authority')))
  if (accountType === null) return { kind: 'unsupported' }
  return {
    kind: 'user',
    user: {
      ...NO_USER,
      id: me.id,
      hospitalId: tenant ? '' : me.customerId,
      tenantId: me.tenantId,
      email: me.email,
      name: me.firstName,
      accountType,
      hospitalName: hospital,
      phone: textOr(attributes.get('phone')),
      language: languageIn(attributes.get('language')),
      lastSignin: lastLogin > 0 ? String(lastLogin) : '',
    },
  }
}

/** What a later version has saved may be a language that this one does not have. */
const languageIn = (saved: unknown): Language | '' => (isLanguage(saved) ? saved : '')

/** A wall board has no account: no attributes, and no sign-in before (PAIR-06). */
async function loadBoard(send: Send, me: WireUser, wards: BoardWards): Promise<Loaded> {
  const accountType = accountTypeOf(me.authority, undefined)
  if (accountType !== 'Board') return { kind: 'unsupported' }
  const user: SessionUser = {
    ...NO_USER,
    id: me.id,
    hospitalId: me.customerId,
    tenantId: me.tenantId,
    name: me.firstName,
    accountType,
    hospitalName: await send(hospitalName(me.customerId)),
    boardWards: boardWardsText(wards),
  }
  return { kind: 'user', user }
}

/** Only for show: a server that refuses to tell does not stop anybody from signing in. */
async function lastLoginOf(send: Send, userId: string): Promise<number> {
  try {
    return (await send(userById(userId))).lastLoginTs
  } catch {
    return 0
  }
}
