import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FormatConfig, format } from 'oxfmt'
import { type Messages, compile } from './compile.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'src/texts/en')

/** An area of messages: its JSON file, and the file it is compiled to. */
export type Area = { area: string; source: string; target: string }

export const areas = (): Area[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const area = name.slice(0, -'.json'.length)
      return { area, source: join(FOLDER, name), target: join(FOLDER, `${area}.ts`) }
    })

/** What an area is compiled to, formatted as the rest of the code. */
export async function compiled({ area, source, target }: Area): Promise<string> {
  const messages = JSON.parse(readFileSync(source, 'utf8')) as Messages
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(target, compile(area, messages, 'en'), options)
  if (errors.length > 0) throw new Error(`${area}: ${errors.map((e) => e.message).join(', ')}`)
  return code
}
