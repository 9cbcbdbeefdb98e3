import { expect, it } from 'vitest'
import { boardReads, boardReadsPast } from '../../server/features/boards/keys.ts'
import { DRAWN_PAST } from '../../src/model/board/drawn.ts'
import {
  type EntityQuery,
  identityKeys,
  patientQuery,
  placeQuery,
  thresholdQuery,
  valuesOfQuery,
  valuesQuery,
  wardQuery,
} from '../../src/wire/queries.ts'
import { subscribeFrame } from '../../src/wire/socket.ts'

/* PAIR-20: what the console of a board asks for is what a server gives it, no more and no less. */

const asked: readonly EntityQuery[] = [
  patientQuery(0, 'board'),
  valuesQuery(0),
  valuesOfQuery([]),
  wardQuery(0),
  placeQuery(0),
  thresholdQuery('hospital'),
]

it('every key that a board asks for is one that it may read', () => {
  const keys = asked.flatMap(({ entityFields, latestValues, pageLink }) => [
    ...entityFields,
    ...latestValues,
    (pageLink['sortOrder'] as { key: { type: string; key: string } }).key,
  ])
  expect([...keys, ...identityKeys('board')].filter((key) => !boardReads(key))).toEqual([])
  expect(DRAWN_PAST.filter((key) => !boardReadsPast(key))).toEqual([])
})

it('it asks for no phone number, on the socket either, and staff still do', () => {
  const frame = (reader: 'board' | 'staff') =>
    subscribeFrame([{ subject: 900, round: 0, page: 0, reader }])
  expect(frame('board')).not.toMatch(/phone|diaper_type"|additionalInfo/)
  expect(frame('staff')).toMatch(/"phone"/)
})

it('what a worn sensor says over time is none of it', () => {
  for (const key of ['hr', 'spo2', 'temperature', 'note_someone', 'falling'])
    expect(boardReadsPast(key)).toBe(false)
})
