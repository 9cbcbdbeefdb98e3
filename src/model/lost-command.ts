import { type OutboxRow, type Written, newCommand } from './command.ts'

/** In place of a command whose content can no longer be read: it cannot be sent, and its author must know of it. */
export const LOST = 'lost'

const WRITTEN: readonly Written[] = ['no', 'whole', 'perhaps', 'yes']

/**
 * What its author reads of a command of which only this is known: when it was given, and whether it may have begun;
 * `null` for one that is done.
 */
export function lostCommand({
  id,
  state,
  createdAt,
  written,
}: Readonly<Record<string, unknown>>): OutboxRow | null {
  if (state === 'done') return null
  const at = typeof createdAt === 'number' ? createdAt : 0
  return {
    ...newCommand({ id: String(id), name: LOST, args: null, subject: '', createdAt: at }),
    // Where it is not known, it may have.
    written: WRITTEN.find((each) => each === written) ?? 'perhaps',
    state: 'refused',
    kind: 'final',
    message: '',
  }
}
