import type { WardlightDb } from '../db/database.ts'
import { putStatus, statusRow } from '../db/status.ts'
import { DAY_MS } from '../model/constants.ts'
import type { Edition } from '../model/people/edition.ts'
import { allAssetsGroup } from '../wire/requests/relations.ts'
import { isNotServed, systemEdition } from '../wire/requests/system.ts'
import { failureOf } from './failure.ts'
import type { Send } from './rest.ts'

/**
 * Which edition answers: as it says itself, else by asking for what only the Professional Edition has.
 * @throws RequestFailed when the server cannot be asked
 */
export async function loadEdition(send: Send, hospitalId: string): Promise<Edition> {
  const said = await send(systemEdition()).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return null
    throw error
  })
  if (said !== null) return said
  try {
    await send(allAssetsGroup(hospitalId))
    return 'PE'
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'refused') throw error
    return isNotServed(failure) ? 'CE' : 'PE'
  }
}

type Keep = {
  db: WardlightDb
  send: Send
  user: { hospitalId: string }
  timers: { now: () => number }
  /** Writes as the leader (`workers/state/writer.ts`). */
  writer: { guarded: (work: () => Promise<void>) => Promise<void> }
}

/** Asks once and keeps the answer; anew after a day, should the server have been replaced. @throws RequestFailed */
export async function keepEdition({ db, send, user, timers, writer }: Keep): Promise<void> {
  const known = await statusRow(db, 'edition')
  const now = timers.now()
  if (known && now - known.at < DAY_MS) return
  const edition = await loadEdition(send, user.hospitalId)
  await writer.guarded(() => putStatus(db, { key: 'edition', edition, at: now }))
}
