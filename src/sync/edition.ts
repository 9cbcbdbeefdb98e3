import type { WardlightDb } from '../db/database.ts'
import { putStatus, statusRow } from '../db/status.ts'
import { DAY_MS } from '../model/constants.ts'
import type { Edition } from '../model/people/edition.ts'
import { allAssetsGroup } from '../wire/requests/relations.ts'
import { isNotServed, systemEdition } from '../wire/requests/system.ts'
import { failureOf } from './failure.ts'
import type { Send } from './rest.ts'

/**
 * Which edition of ThingsBoard answers: as it says itself, else by asking for something that only PE has.
 * @throws RequestFailed when the server cannot be asked
 */
export async function loadEdition(send: Send, hospitalId: string): Promise<Edition> {
  const named = await send(systemEdition()).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return null
    throw error
  })
  if (named !== null) return named
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

/** Asks once and keeps the answer; again after a day, in case the server was replaced. @throws RequestFailed */
export async function keepEdition({ db, send, user, timers, writer }: Keep): Promise<void> {
  const row = await statusRow(db, 'edition')
  const now = timers.now()
  if (row && now - row.at < DAY_MS) return
  const edition = await loadEdition(send, user.hospitalId)
  await writer.guarded(() => putStatus(db, { key: 'edition', edition, at: now }))
}
