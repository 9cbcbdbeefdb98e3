import { LIST_PAGE_SIZE } from '../../model/constants.ts'
import { present, wholePage } from '../entity.ts'
import { type Json, array, idOf, isObject, object, textOr } from '../json.ts'
import type { EntityQuery } from '../queries.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'

/** One page of something that is followed to its end (ruling R13). */
type Page<T> = { items: T[]; hasNext: boolean }

/** Ids of the accounts the caller may see that belong to a ward by their attribute `ward_id` (AMB-79); one page. */
export function usersOfWard(wardId: string, page: number): Request<Page<string>> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'entityType', entityType: 'USER' },
      pageLink: {
        pageSize: LIST_PAGE_SIZE,
        page,
        textSearch: null,
        dynamic: false,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
      },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [{ type: 'ATTRIBUTE', key: 'ward_id' }],
      keyFilters: [],
    },
    decode(body) {
      const users = wholePage(body)
      return {
        items: users
          .filter(({ attributes }) => present(attributes, 'ward_id') === wardId)
          .map(({ id }) => id),
        hasNext: object(body)['hasNext'] === true && users.length > 0,
      }
    },
  }
}

/** Marks what a command made, so that a repeat after a lost answer finds its own and not another's. */
const MARK = 'wardlight'

/** The accounts the caller may see (API-27, ACCT-29), e-mails and names with their attributes. */
export function accountQuery(page: number): EntityQuery {
  return {
    entityFilter: { type: 'entityType', entityType: 'USER' },
    pageLink: {
      pageSize: LIST_PAGE_SIZE,
      page,
      textSearch: null,
      dynamic: false,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'DESC' },
    },
    entityFields: ['email', 'firstName', 'additionalInfo'].map((key) => ({
      type: 'ENTITY_FIELD',
      key,
    })),
    latestValues: ['authority', 'phone', 'ward', 'ward_id'].map((key) => ({
      type: 'ATTRIBUTE',
      key,
    })),
    keyFilters: [],
  }
}

export type WireAccount = { customerId: string; verified: boolean }

/** Whose an account is and whether its credentials are enabled: newer servers say so here only (trap 11). */
export function accountById(id: string): Request<WireAccount> {
  return {
    method: 'GET',
    path: `/api/user/${encodeURIComponent(id)}`,
    auth: 'session',
    decode: (body) => {
      const user = object(body)
      const info = isObject(user['additionalInfo']) ? user['additionalInfo'] : {}
      return {
        customerId: idOf(user['customerId']),
        verified: info['userCredentialsEnabled'] === true,
      }
    },
  }
}

/** An account as the server has it. Saving replaces it whole, so nothing of it may be left out (trap 31). */
export type StoredUser = { email: string; name: string; isVerified: boolean; body: Json }

export function userAsStored(id: string): Request<StoredUser> {
  return {
    method: 'GET',
    path: `/api/user/${encodeURIComponent(id)}`,
    auth: 'session',
    decode(wire) {
      const body = object(wire)
      const info = isObject(body['additionalInfo']) ? body['additionalInfo'] : {}
      return {
        email: textOr(body['email']),
        name: textOr(body['firstName']),
        // Switched off it has been activated all the same, where the server says so.
        isVerified: info['userCredentialsEnabled'] === true || info['userActivated'] === true,
        body,
      }
    },
  }
}

/** The same account with another address and name; its version goes along, so that no other change is overwritten. */
export function saveUser(
  { body }: StoredUser,
  { email, name }: { email: string; name: string },
): Request {
  return {
    method: 'POST',
    path: withQuery('/api/user', { sendActivationMail: false }),
    auth: 'session',
    body: { ...body, email, firstName: name },
    decode: ignoreAnswer,
  }
}

/** What became of an activation letter. */
export type ActivationMail = 'sent' | 'not-sent'

/** Our servers say it; others refuse the call instead, so an answer that says nothing means that it has left. */
function mailIn(body: unknown): ActivationMail {
  // A letter that is sent again is answered with nothing by ThingsBoard.
  const { activationMail = 'sent' } = body === undefined ? {} : object(body)
  return activationMail === 'sent' ? 'sent' : 'not-sent'
}

/** Has the server send the letter with the activation link once more, and reads what became of it (ACCT-37). */
export function sendActivation(email: string): Request<ActivationMail> {
  return {
    method: 'POST',
    path: withQuery('/api/user/sendActivationMail', { email }),
    auth: 'session',
    decode: mailIn,
  }
}

/** Ids of a hospital's accounts, one page; the platform sees those of every hospital. */
export function hospitalUsers(
  customerId: string,
  page: number,
): Request<{ ids: string[]; hasNext: boolean }> {
  return {
    method: 'GET',
    path: withQuery(`/api/customer/${encodeURIComponent(customerId)}/users`, {
      pageSize: LIST_PAGE_SIZE,
      page,
    }),
    auth: 'session',
    decode: (body) => {
      const answer = object(body)
      return {
        ids: array(answer['data']).map((user) => idOf(object(user)['id'])),
        hasNext: answer['hasNext'] === true,
      }
    },
  }
}

/** The group of users of a hospital (API-44, AMB-94). Answers its id. */
export function userGroup(
  customerId: string,
  name: 'Customer Administrators' | 'Customer Users',
): Request<string> {
  return {
    method: 'GET',
    path: `/api/entityGroup/CUSTOMER/${encodeURIComponent(customerId)}/USER/${encodeURIComponent(name)}`,
    auth: 'session',
    decode: (body) => idOf(object(body)['id']),
  }
}

/** Makes an account, and has the server send its activation mail (ACCT-22). */
export function createUser(
  user: { customerId: string; email: string; name: string; groupId: string },
  mark: string,
  sendActivationMail: boolean,
): Request<{ id: string; mail: ActivationMail }> {
  return {
    method: 'POST',
    path: withQuery('/api/user', { entityGroupId: user.groupId, sendActivationMail }),
    auth: 'session',
    body: {
      customerId: { id: user.customerId, entityType: 'CUSTOMER' },
      email: user.email,
      authority: 'CUSTOMER_USER',
      firstName: user.name,
      additionalInfo: { [MARK]: mark },
    },
    decode: (body) => ({
      id: idOf(object(body)['id']),
      mail: sendActivationMail ? mailIn(body) : 'not-sent',
    }),
  }
}

export type FoundUser = { id: string; email: string; mark: string }

/** Accounts whose address contains this text, with their marks. */
export function findUsers(email: string): Request<FoundUser[]> {
  const query = accountQuery(0)
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: { ...query, pageLink: { ...query.pageLink, textSearch: email }, latestValues: [] },
    decode: (body) =>
      wholePage(body).map((entity) => ({
        id: entity.id,
        email: present(entity.fields, 'email') ?? '',
        mark: textOr(infoOf(present(entity.fields, 'additionalInfo'))[MARK]),
      })),
  }
}

/** An entity's `additionalInfo`, which arrives as a JSON text (trap 20). */
export function infoOf(info: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(info ?? '')
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export function deleteUser(id: string): Request<void> {
  return {
    method: 'DELETE',
    path: `/api/user/${encodeURIComponent(id)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}
