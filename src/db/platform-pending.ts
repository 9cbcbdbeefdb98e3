import type { OutboxRow } from '../model/command.ts'
import { canRetry } from '../model/command-actions.ts'
import { PLATFORM_TEXTS } from '../texts/platform.ts'

/** A change of hospitals or devices that is not done: shown beside what the server said (rulings R5, R7). */
export type PlatformPending = {
  command: string
  state: 'saving' | 'refused'
  /** Why it was refused, `''` while it is being saved. */
  message: string
  text: string
  who: string
  /** Would trying again help? */
  canRetry: boolean
}

const { pending: T } = PLATFORM_TEXTS
const NAMES = [
  'add-hospital',
  'edit-hospital',
  'delete-hospital',
  'change-hospital',
  'delete-device',
] as const
type Name = (typeof NAMES)[number]

/** Those of the platform area, in the order they were given. */
export function platformPending(rows: readonly OutboxRow[]): PlatformPending[] {
  return rows.flatMap((row) => {
    if (!isOurs(row.name)) return []
    const isRefused = row.state === 'refused' || row.state === 'expired'
    const who = subjectName(row.name, row.args)
    return [
      {
        command: row.id,
        state: isRefused ? ('refused' as const) : ('saving' as const),
        message: 'message' in row ? row.message : '',
        text: T[row.name][isRefused ? 'refused' : 'saving'](who),
        who,
        canRetry: canRetry(row),
      },
    ]
  })
}

/**
 * Something was changed before it was refused: it is finished by trying again, not by giving the command anew. A
 * hospital is edited by one request, and is there to be deleted as long as it is there.
 */
export function isHalfDone({ name, written }: Pick<OutboxRow, 'name' | 'written'>): boolean {
  return written !== 'no' && name !== 'edit-hospital' && name !== 'delete-hospital'
}

function isOurs(name: string): name is Name {
  return NAMES.some((each) => each === name)
}

/** What it is about, by the name staff know it by. */
function subjectName(name: Name, args: unknown): string {
  switch (name) {
    case 'add-hospital':
    case 'delete-hospital':
      return textIn(args, 'title')
    case 'edit-hospital':
      return textIn(partIn(args, 'after'), 'title')
    case 'change-hospital':
    case 'delete-device':
      return textIn(args, 'name')
  }
}

function partIn(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textIn(value: unknown, key: string): string {
  const text = partIn(value, key)
  return typeof text === 'string' ? text : ''
}
