import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FormatConfig, format } from 'oxfmt'
import { type Language, LANGUAGES } from '../../src/model/language.ts'
import { type Messages, compile } from './compile.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'src/texts')

/** The languages but the source: each has every message of English. */
export const WHOLE = LANGUAGES.filter((language) => language !== 'en')

/** An area of messages: its JSON file, and the file it is compiled to. */
export type Area = { area: string; language: Language; source: string; target: string }

export const areas = (language: Language = 'en'): Area[] =>
  readdirSync(join(FOLDER, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const area = name.slice(0, -'.json'.length)
      const at = (ending: string) => join(FOLDER, language, `${area}${ending}`)
      return { area, language, source: at('.json'), target: at('.ts') }
    })

/** What an area is compiled to, formatted as the rest of the code. */
export async function compiled({ area, language, source, target }: Area): Promise<string> {
  const [messages, english] = [source, join(FOLDER, 'en', `${area}.json`)].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Messages,
  )
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(
    target,
    compile(area, messages!, language, english),
    options,
  )
  if (errors.length > 0) throw new Error(`${area}: ${errors.map((e) => e.message).join(', ')}`)
  return code
}
