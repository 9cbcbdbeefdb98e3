import { isObject } from '../../protocol/input.ts'
import type { KeptRecord, RecordStore } from '../../protocol/types.ts'

export type KeptCommand = KeptRecord<'command'>

/** Where a server keeps how commands of staff ended; the oldest give way. */
export type KeptCommands = {
  get(key: string): KeptCommand | undefined
  /** Those of a user. */
  ofUser(userId: string): readonly KeptCommand[]
  save(command: KeptCommand): Promise<void>
}

/** `id`: of the command, as its author's device has chosen it. */
export const keyOf = (userId: string, id: string): string => `${userId} ${id}`
export const idOf = ({ id, subject }: KeptCommand): string => id.slice(subject.length + 1)

/** As a copy of this server has written it where others read it; `undefined` for what none has. */
export function keptIn(value: unknown): KeptCommand | undefined {
  if (!isObject(value) || !isObject(value['data'])) return undefined
  const { id, ts, subject } = value
  if (typeof id !== 'string' || typeof ts !== 'number' || typeof subject !== 'string')
    return undefined
  const { answer, isUndone, unread } = value['data']
  return { id, ts, subject, data: { answer, isUndone: isUndone === true, ...unreadIn(unread) } }
}

function unreadIn(value: unknown): Pick<KeptCommand['data'], 'unread'> {
  if (!isObject(value) || typeof value['name'] !== 'string') return {}
  const { name, args, createdAt } = value
  return { unread: { name, args, createdAt: Number(createdAt) } }
}

/** So many of one account: whoever sends many pushes out none of another's. */
const MOST_OF_USER = 1_000

/** On the disk, among the records. */
export function keptOnDisk(
  records: Pick<RecordStore, 'get' | 'about' | 'save' | 'remove'>,
  mostOfUser = MOST_OF_USER,
): KeptCommands {
  const ofUser = (userId: string): readonly KeptCommand[] => records.about('command', userId)
  return {
    get: (key) => records.get('command', key),
    ofUser,
    async save(command) {
      await records.save('command', command)
      const theirs = ofUser(command.subject)
      const [oldest] = theirs
      if (theirs.length > mostOfUser && oldest) await records.remove('command', oldest.id)
    },
  }
}

/** In memory, so that a copy that starts knows nothing of what was done before. */
export function keptInMemory(most: number): KeptCommands {
  const commands = new Map<string, KeptCommand>()
  return {
    get: (key) => commands.get(key),
    ofUser: (userId) => [...commands.values()].filter(({ subject }) => subject === userId),
    save(command) {
      commands.delete(command.id)
      commands.set(command.id, command)
      const [oldest] = commands.keys()
      if (commands.size > most && oldest !== undefined) commands.delete(oldest)
      return Promise.resolve()
    },
  }
}
