import { type GenericSchema, safeParse } from 'valibot'
import { COMMANDS, type CommandArgs, type CommandName } from '../commands/catalogue.ts'
import { PEOPLE_TEXTS } from '../model/people-texts.ts'
import type { OutboxRow } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'

/** What waits to be done to accounts: shown beside what the server said, never instead of it (ruling R7). */
export type AccountPending = {
  command: string
  state: 'saving' | 'refused'
  /** Why it was refused, `''` while it is being saved. */
  message: string
  text: string
  email: string
}

/** Changes of accounts that are not done, oldest first. */
export async function accountsPending(db: WardlightDb): Promise<AccountPending[]> {
  return (await pendingCommands(db)).flatMap((row) => {
    const isRefused = row.state === 'refused' || row.state === 'expired'
    const words = wordsOf(row, isRefused)
    if (words === null) return []
    return [
      {
        ...words,
        command: row.id,
        state: isRefused ? 'refused' : 'saving',
        message: 'message' in row ? row.message : '',
      },
    ]
  })
}

const { account: T } = PEOPLE_TEXTS

function wordsOf(
  row: OutboxRow,
  isRefused: boolean,
): Pick<AccountPending, 'text' | 'email'> | null {
  const add = argsOf('add-account', row)
  if (add) {
    const { email } = add
    return { email, text: isRefused ? T.notAdded(email) : T.adding(email) }
  }
  const edit = argsOf('edit-account', row)
  if (edit) {
    const { email } = edit
    return { email, text: isRefused ? T.notSaved(email) : T.saving(email) }
  }
  const gone = argsOf('delete-account', row)
  if (!gone) return null
  return { email: gone.email, text: isRefused ? T.notDeleted(gone.email) : T.deleting(gone.email) }
}

/** The arguments of a row, if it is this command's and of this version's shape. */
function argsOf<Name extends CommandName>(name: Name, row: OutboxRow): CommandArgs[Name] | null {
  if (row.name !== name) return null
  const schema: GenericSchema<unknown, CommandArgs[Name]> = COMMANDS[name].args
  const checked = safeParse(schema, row.args)
  return checked.success ? checked.output : null
}
