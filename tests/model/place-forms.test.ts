import { describe, expect, it } from 'vitest'
import {
  changedGateway,
  gatewayFields,
  gatewayProblems,
  isEmptyGateway,
  wantsWard,
} from '../../src/forms/gateway-form.ts'
import { NO_CHOICE } from '../../src/forms/patient-form.ts'
import type { Gateway, Ward } from '../../src/model/places/ward.ts'
import {
  NEW_WARD,
  isWardGood,
  roomDigits,
  placesSeen,
  roomProblem,
  wardChanges,
  wardFields,
  wardSeen,
  wardProblems,
} from '../../src/forms/ward-form.ts'

const ICU: Ward = { id: 'icu', name: 'ICU', rooms: [{ id: 'r1', name: '1', wardId: 'icu' }] }
const REHAB: Ward = {
  id: 'rehab',
  name: 'Rehab',
  rooms: [{ id: 'r2', name: '2', wardId: 'rehab' }],
}
const WARDS = [ICU, REHAB]
const gateway = (id: string, wardId = 'icu'): Gateway => ({
  id,
  name: id,
  nickname: 'Door',
  connected: true,
  ward: wardId === 'icu' ? 'ICU' : 'Rehab',
  wardId,
  room: '1',
})
const choice = (id: string, text = id) => ({ id, text })
const EMPTY = { nickname: '', ward: NO_CHOICE, room: NO_CHOICE }

describe('the form of a gateway', () => {
  const problems = (fields: Parameters<typeof gatewayProblems>[0], gateways: Gateway[] = []) =>
    gatewayProblems(fields, { id: 'gw' }, WARDS, gateways)

  // GW-08.
  it('opens with what is stored; another ward clears the room (GW-10, GW-11)', () => {
    const fields = gatewayFields(gateway('gw'), WARDS)
    expect(fields).toEqual({
      nickname: 'Door',
      ward: choice('icu', 'ICU'),
      room: choice('r1', '1'),
    })
    expect(changedGateway(fields, { ward: choice('rehab', 'Rehab') }).room).toEqual(NO_CHOICE)
    expect(changedGateway(fields, { nickname: 'x' }).room).toEqual(choice('r1', '1'))
  })
  // GW-13 to GW-15.
  it('says what is missing (VALID-36 to VALID-38)', () => {
    expect(problems(EMPTY)).toEqual({
      nickname: "Please write gateway's nickname.",
      ward: 'Ward is not selected.',
      room: 'Room is not selected.',
    })
    const wrongRoom = { nickname: 'a', ward: choice('icu', 'ICU'), room: choice('', '99') }
    expect(problems(wrongRoom)).toEqual({ room: 'Room is not selected.' })
    expect(problems({ ...wrongRoom, room: choice('r1', '1') })).toEqual({})
  })
  // GW-16, GW-17, AMB-85.
  it('a room without a ward flags the ward; nothing at all is nothing (VALID-39, VALID-40)', () => {
    expect(wantsWard({ ...EMPTY, room: choice('', '1') })).toBe(true)
    expect(wantsWard(EMPTY)).toBe(false)
    expect(isEmptyGateway(EMPTY)).toBe(true)
    expect(isEmptyGateway({ ...EMPTY, nickname: 'a' })).toBe(false)
  })
  // WARD-17, CONST-17.
  it('a ward with two gateways takes no third (GW-28, AMB-78)', () => {
    const fields = gatewayFields(gateway('gw'), WARDS)
    expect(problems(fields, [gateway('a'), gateway('b')]).ward).toBe(
      'Assigned Gateway (Up to 2 can be assigned)',
    )
    expect(problems(fields, [gateway('a'), gateway('gw')])).toEqual({})
  })
})

describe('the form of a ward', () => {
  // WARD-14 to WARD-16, ROOM-08, CONST-02, AMB-82.
  it('name and rooms (VALID-30 to VALID-32, VALID-34)', () => {
    expect(wardProblems({ ...NEW_WARD, name: '  ' }, WARDS, null)).toMatchObject({
      name: 'Please enter ward name.',
      rooms: ['Please enter room number.'],
    })
    expect(
      wardProblems({ ...NEW_WARD, name: 'New', rooms: ['1', '2', '1'] }, WARDS, null).rooms,
    ).toEqual([undefined, undefined, 'This is duplicate room number.'])
    expect(roomDigits(' 1a2 ')).toBe('12')
    expect(roomProblem('1', ['1'])).toBe('This is duplicate room number.')
  })
  it('a name of another ward is refused, its own is not (AMB-79)', () => {
    expect(wardProblems({ ...NEW_WARD, name: 'icu' }, WARDS, null).name).toMatch(/already/)
    expect(wardProblems(wardFields(ICU, []), WARDS, ICU).name).toBeUndefined()
  })
  // WARD-17, WARD-18.
  it('the same gateway cannot be chosen twice (VALID-33)', () => {
    const fields = { ...NEW_WARD, name: 'New', rooms: ['1'] }
    const twice = { ...fields, gateways: [choice('a'), choice('a')] as const }
    expect(isWardGood(wardProblems(twice, WARDS, null))).toBe(false)
    const typed = { ...fields, gateways: [choice('', 'x'), NO_CHOICE] as const }
    expect(isWardGood(wardProblems(typed, WARDS, null))).toBe(false)
    expect(isWardGood(wardProblems(fields, WARDS, null))).toBe(true)
  })
  it('only what is changed is asked for, and a third gateway is left alone (AMB-78)', () => {
    const gateways = [gateway('a'), gateway('b'), gateway('c'), gateway('d', 'rehab')]
    const before = wardFields(ICU, gateways)
    expect(wardChanges(before, before, gateways)).toBeNull()
    expect(wardChanges({ ...before, name: ' New ' }, before, gateways)).toEqual({
      rename: 'New',
      coming: [],
      leaving: [],
    })
    const other = { ...before, gateways: [choice('a'), choice('d')] as const }
    expect(wardChanges(other, before, gateways)).toEqual({
      rename: null,
      coming: [{ id: 'd', name: 'd' }],
      leaving: ['b'],
    })
  })
  it('what was seen goes along: the ward’s gateways, and where those that come were', () => {
    const opened = [gateway('a'), gateway('b'), gateway('c'), gateway('d', 'rehab')]
    const later = [gateway('a'), gateway('d', 'other'), gateway('e', '')]
    expect(wardSeen(ICU, opened, [{ id: 'd' }, { id: 'e' }], later)).toEqual({
      gateways: ['a', 'b', 'c'],
      from: { d: 'rehab', e: '' },
    })
    expect(placesSeen(opened, [{ id: 'd' }], later)).toEqual({ from: { d: 'rehab' } })
  })
})
