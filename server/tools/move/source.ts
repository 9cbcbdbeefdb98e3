import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { activate } from '../../features/accounts/credentials.ts'
import { devicePolls } from '../../embedded/api/device-polls.ts'
import { makeBackup } from '../backup/backup.ts'
import { createMailer } from '../../features/letters/mailer.ts'
import { silent } from '../../support/log.ts'
import { fileName } from '../../embedded/store/files.ts'
import { openStore } from '../../embedded/store/open.ts'
import { NULL_UUID, type User } from '../../protocol/types.ts'
import { serveWeb } from '../../embedded/web.ts'
import { connect } from './calls.ts'
import { copyIn } from './export.ts'
import type { Side } from './look.ts'

/**
 * Serves the exported data as they were at that moment, for the console's own requests: only calls, no rules, no devices,
 * and a stopped clock. Works on a copy of the copy, because it creates accounts to sign in with.
 */
export async function serveSource(
  folder: string,
  at: number,
): Promise<{ side: Side; close(): Promise<void> }> {
  const dataDir = join(folder, 'check')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  makeBackup(copyIn(folder), join(dataDir, fileName))
  const clock = (): number => at
  const store = await openStore({ dataDir, clock })
  const web = await serveWeb(
    { port: 0, consoleFolder: '' },
    {
      store,
      clock,
      host: '127.0.0.1',
      report: () => undefined,
      mailer: createMailer(store, clock, silent, {}),
      push: undefined,
      traffic: { received: () => undefined as never },
      polls: devicePolls(),
      metrics: undefined,
      probes: undefined,
      soundness: () => 'unchecked',
      rpc: () => 'offline',
      ask: () => Promise.resolve('offline'),
    },
  )
  const url = `http://127.0.0.1:${web.port}`
  const user = `check-${randomUUID()}@wardlight.invalid`
  const password = randomBytes(18).toString('base64url')
  const { id } = await store.entities.create<User>({
    entityType: 'USER',
    email: user,
    firstName: '',
    lastName: '',
    phone: '',
    authority: 'TENANT_ADMIN',
    customerId: NULL_UUID,
    additionalInfo: {},
  })
  await activate(store, id, password)
  return {
    side: { url, calls: await connect({ url, user, password }), edition: 'CE' },
    async close() {
      await web.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
