import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, openSocket, pairBoard, type Pair } from '../../support.ts'
import { startWorld, type World } from '../rights/world.ts'
import { byPhone, doors, drawn, type Knock, lasting, oracles, SECRETS, secrets } from './doors.ts'

/* PAIR-19: by key, a board reads what it draws. In front of a ThingsBoard: `thingsboard/boards/keys.test.ts`. */

let world: World
let knock: Knock
beforeAll(async () => {
  world = await startWorld()
  const { store } = world
  const { originator } = await world.alarm()
  const hospital = world.hospital.id
  await store.telemetry.save(originator.id, [{ ts: Date.now() - 60_000, values: secrets.series }])
  await store.attributes.save(originator.id, 'SERVER_SCOPE', secrets.patient)
  await store.attributes.save(hospital, 'SERVER_SCOPE', secrets.hospital)
  await store.entities.update({ ...world.hospital, phone: secrets.hospital.phone })
  const pair: Pair = await pairBoard(world.facility, world.token('admin') ?? '')
  knock = {
    call: api(world.facility, pair.token),
    open: () => openSocket(world.facility, `/api/ws/plugins/telemetry?token=${pair.token}`),
    patient: originator.id,
    hospital,
  }
})
afterAll(() => world.close())

describe('with the token of a board', () => {
  it.each(Object.keys(doors))('%s shows no note and no phone', async (door) => {
    const answer = await doors[door]?.(knock)
    for (const secret of SECRETS) expect(answer).not.toContain(secret)
  })

  it.each(Object.keys(oracles))('%s says nothing about a guess', async (oracle) => {
    const ask = async (guess: string) => lasting((await oracles[oracle]?.(knock, guess)) ?? '')
    for (const right of ['+82', 'visits', '5555'])
      expect(await ask(right)).toBe(await ask('no such word'))
  })

  it('an order by what it may not read is refused', async () => {
    expect((await knock.call('POST', '/api/entitiesQuery/find', byPhone())).status).toBe(403)
  })

  it('what it draws is there', async () => {
    expect(await drawn(knock)).toEqual({
      name: 'Kim',
      limit: 91,
      hr: '71',
      asked: ['Kim', '71'],
    })
  })
})
