import type { Json } from '../../protocol/input.ts'

/** Accounts of boards end in this: no such address exists (RFC 2606), and nothing is sent there. */
export const boardDomain = 'boards.wardlight.invalid'

/** Whether an account, as ThingsBoard tells it, is a board's and no person's. */
export const isBoardAccount = (user: Json): boolean =>
  String(user['email']).endsWith(`@${boardDomain}`)

/** A question about accounts, about those of people alone; any other as it is. */
export function ofPeople(query: Json): Json {
  const filter = query['entityFilter'] as Json | undefined
  if (filter?.['entityType'] !== 'USER') return query
  const given: readonly unknown[] = Array.isArray(query['keyFilters']) ? query['keyFilters'] : []
  return { ...query, keyFilters: [...given, noBoard] }
}

const noBoard = {
  key: { type: 'ENTITY_FIELD', key: 'email' },
  valueType: 'STRING',
  predicate: {
    type: 'STRING',
    operation: 'NOT_CONTAINS',
    ignoreCase: true,
    value: { defaultValue: `@${boardDomain}`, dynamicValue: null },
  },
}
