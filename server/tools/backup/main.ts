import { parseArgs } from 'node:util'
import { saysYes } from '../../support/question.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const usage = `npm run backup -- FILE [--data-dir FOLDER]
npm run restore -- FILE [--data-dir FOLDER] [--yes]
Environment: DATA_DIR`

/** `npm run backup` and `npm run restore`. */
async function main(): Promise<void> {
  const { action, file, dataDir, yes } = read(process.argv.slice(2))
  if (action === 'backup') {
    const before = performance.now()
    const { bytes } = makeBackup(dataDir, file)
    const seconds = ((performance.now() - before) / 1000).toFixed(1)
    console.log(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds} s.`)
    return
  }
  const confirm = (kept: string | undefined): Promise<boolean> =>
    yes ? Promise.resolve(true) : ask(dataDir, kept)
  const result = await restoreBackup({ file, dataDir, now: Date.now(), confirm })
  if (result.outcome === 'declined') console.log('Nothing was changed.')
  else {
    console.log(`The data folder ${dataDir} is as ${file} has it. Start the server.`)
    if (result.kept !== undefined) console.log(`What was there before is in ${result.kept}.`)
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, yes: { type: 'boolean' } },
  })
  const [action, file, ...rest] = positionals
  if ((action !== 'backup' && action !== 'restore') || file === undefined || rest.length > 0)
    throw new Error(usage)
  const dataDir = values['data-dir'] ?? (process.env['DATA_DIR'] || '.data')
  return { action, file, dataDir, yes: values.yes === true }
}

function ask(dataDir: string, kept: string | undefined): Promise<boolean> {
  const before = kept === undefined ? '' : ` What is there now is kept as ${kept}.`
  return saysYes(
    `Replace the data in ${dataDir}?${before}`,
    'Nobody is here to ask. Say --yes to replace the data in the folder.',
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
