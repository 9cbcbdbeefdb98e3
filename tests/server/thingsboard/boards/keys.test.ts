import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import {
  byPhone,
  doors,
  drawn,
  type Knock,
  lasting,
  oracles,
  SECRETS,
  secrets,
} from '../../features/boards/doors.ts'
import { startWorld, type World } from '../../features/rights/world.ts'
import { api, openSocket, pairBoard } from '../../support.ts'
import { standIn, urlOf } from './stand-in.ts'

/* PAIR-19 in front of a stock server: what a board does not draw is asked of nobody. */

const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
let world: World
let behind: FastifyInstance
let front: Proxy
let knock: Knock

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  world = await startWorld({ edition: 'CE', clock: () => Date.now() - 9_001_000 })
  behind = await standIn(world)
  front = await startProxy({
    thingsboardUrl: urlOf(behind),
    port: 0,
    consoleFolder: folder,
    log: logTo(() => undefined),
    tenant: { user: 'platform@wardlight.example', password: 'wardlight' },
    boards: { everyMs: 50, freshMs: 0 },
  })
  const { store, hospital } = world
  const { originator } = await world.alarm()
  await store.telemetry.save(originator.id, [{ ts: Date.now() - 60_000, values: secrets.series }])
  await store.attributes.save(originator.id, 'SERVER_SCOPE', secrets.patient)
  await store.attributes.save(hospital.id, 'SERVER_SCOPE', secrets.hospital)
  await store.entities.update({ ...hospital, phone: secrets.hospital.phone })
  const pair = await pairBoard(front, world.token('admin') ?? '')
  knock = {
    call: api(front, pair.token),
    open: () => openSocket(front, `/api/ws/plugins/telemetry?token=${pair.token}`),
    patient: originator.id,
    hospital: hospital.id,
  }
})
afterAll(async () => {
  await front.close()
  await behind.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('with the token of a board, in front of a ThingsBoard', () => {
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
    expect(await drawn(knock)).toEqual({ name: 'Kim', limit: 91, hr: '71', asked: ['Kim', '71'] })
  })
})
