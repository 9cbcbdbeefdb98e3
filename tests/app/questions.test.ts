import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { ask } from '../../src/app/questions.ts'
import { createScope, opened, opening } from '../../src/app/scope.ts'
import type { ScopeWorker } from '../../src/app/worker.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { freshDb } from '../support/database.ts'

/** A session whose worker answers like this. */
function sessionWith(answer: () => Promise<unknown>): void {
  const scope = createScope(() => ({ ask: answer }) as unknown as ScopeWorker)
  opening(scope, 'asked')
  opened(scope, NO_USER, { db: freshDb() } as never)
}

const killed = () => Promise.reject(new Error('The worker is gone.'))

// OFFL-11, ruling R3.
it('a killed worker has told nobody whether the server was reached', async () => {
  sessionWith(killed)
  expect(await ask('pairedBoards')).toEqual({ kind: 'offline' })
  expect(await ask('resendActivation', 'kim@h.example')).toEqual({ kind: 'unreachable' })
  expect(await ask('takePushDevice', 'd')).toBeUndefined()
  await expect(ask('findHospitals', 'Seoul')).rejects.toThrow('The worker is gone.')
})

it('a session that has ended answers nothing, whatever was asked', async () => {
  sessionWith(() => Promise.reject(new DOMException('Over.', 'AbortError')))
  await expect(ask('pairedBoards')).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask('takePushDevice', 'd')).rejects.toMatchObject({ name: 'AbortError' })
})
