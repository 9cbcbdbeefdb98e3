import type { KeptRecord } from '../../protocol/types.ts'

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
