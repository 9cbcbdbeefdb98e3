import { writeHandedOn } from '../../features/letters/handed-on.ts'
import type { Mailer } from '../../features/letters/mailer.ts'
import type { Push } from '../../features/push/push.ts'
import { type HandingOn, startHandingOn } from '../../features/watch/handing-on.ts'
import type { Clock, Store } from '../../protocol/types.ts'

type Parts = {
  store: Store
  clock: Clock
  report: (error: unknown) => void
  mailer: Pick<Mailer, 'post'>
  push: Pick<Push, 'wake'> | undefined
}

/** Hands on what is not confirmed, by push where it is on, and by letters (AL26). */
export function handOn(
  { push, mailer, ...parts }: Parts,
  publicUrl: string | undefined,
): HandingOn {
  return startHandingOn({
    ...parts,
    wake: (alarm) => push?.wake(alarm),
    write: (alarm) => writeHandedOn({ ...parts, mailer, publicUrl }, alarm),
  })
}
