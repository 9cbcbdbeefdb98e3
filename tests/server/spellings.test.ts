import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Proxy, startProxy } from '../../server/thingsboard/proxy.ts'
import { startWorld, type World } from './features/rights/world.ts'
import { api } from './support.ts'

/* SRV-13: the router decodes an address, and whoever asks for a token looks at it as it came. */

let world: World
let proxy: Proxy
const consoleFolder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
beforeAll(async () => {
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html>')
  world = await startWorld()
  const tenant = { user: 'platform@wardlight.example', password: 'wardlight' }
  proxy = await startProxy({ thingsboardUrl: world.facility.url, port: 0, consoleFolder, tenant })
})
afterAll(async () => {
  await proxy.close()
  await world.close()
  rmSync(consoleFolder, { recursive: true, force: true })
})

const spellings = (id: string): string[] => [
  '/%61pi/system/info',
  '/a%70i/noauth/userPasswordPolicy',
  '/%61pi/users?pageSize=9&page=0',
  `/%61pi/asset/${id}`,
  `/api/%61sset/${id}`,
  `/api/asset/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  '/%61pi/v1/token/attributes',
  '/%61pi/ws/plugins/telemetry',
]

it('an address in another spelling is served to nobody, by either server', async () => {
  const { id } = await world.patient()
  for (const at of [world.facility, proxy])
    for (const path of spellings(id))
      for (const role of ['nobody', 'manager', 'platform', 'board'] as const) {
        const { status } = await api(at, world.token(role))('GET', path)
        expect(`${path} ${status}`).toMatch(/ (401|403|404)$/)
      }
})
