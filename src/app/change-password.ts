import { keepSealKey } from '../db/unsealing.ts'
import { newSealKey } from './new-seal-key.ts'
import { ask } from './questions.ts'
import { session } from './scope.ts'

/** Changes the own password: what is sealed from here on is opened with the new one. */
export async function changePassword(now: string, next: string) {
  const outcome = await ask('changePassword', now, next)
  if (outcome.kind === 'done') await rememberKey(next)
  return outcome
}

/** Keeps, with the user's rows, what seals their commands when the session ends: the password was changed in it. */
async function rememberKey(password: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  const key = await newSealKey(password)
  // Without one the next sign-in says that unfinished commands are lost.
  if (key !== null) await keepSealKey(state.db, key).catch(() => undefined)
}
