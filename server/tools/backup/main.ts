import { saysYes } from '../../support/question.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

type Place = { file: string; dataDir: string }
type Say = (line: string) => void

/** `wardlight backup`. */
export function backup({ file, dataDir }: Place, say: Say): void {
  const before = performance.now()
  const { bytes } = makeBackup(dataDir, file)
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  say(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds} s.`)
}

/** `wardlight restore`. */
export async function restore(
  { file, dataDir, yes }: Place & { yes: boolean },
  say: Say,
): Promise<void> {
  const confirm = (kept: string | undefined): Promise<boolean> =>
    yes ? Promise.resolve(true) : ask(dataDir, kept)
  const result = await restoreBackup({ file, dataDir, now: Date.now(), confirm })
  if (result.outcome === 'declined') return say('Nothing was changed.')
  say(`The data folder ${dataDir} is as ${file} has it. Start the server.`)
  if (result.kept !== undefined) say(`What was there before is in ${result.kept}.`)
}

function ask(dataDir: string, kept: string | undefined): Promise<boolean> {
  const before = kept === undefined ? '' : ` What is there now is kept as ${kept}.`
  return saysYes(
    `Replace the data in ${dataDir}?${before}`,
    'Nobody is here to ask. Say --yes to replace the data in the folder.',
  )
}
