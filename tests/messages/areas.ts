import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FormatConfig, format } from 'oxfmt'
import { type Language, LANGUAGES } from '../../src/model/language.ts'
import { type Messages, compile } from './compile.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Texts of the console, of which a build has one language, and of the server, which has all at once. */
const [CONSOLE, SERVER] = [join(ROOT, 'src/texts'), join(ROOT, 'server/features/texts')] as const

/** The languages but the source: each has every message of English. */
export const WHOLE = LANGUAGES.filter((language) => language !== 'en')

/** An area of messages: its JSON file, and the file it is compiled to; with `tables`, those of it alone. */
export type Area = {
  area: string
  language: Language
  source: string
  target: string
  tables?: readonly string[]
}

export const areas = (language: Language = 'en', folder: string = CONSOLE): Area[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const area = name.slice(0, -'.json'.length)
      const at = (ending: string) => join(folder, language, `${area}${ending}`)
      return { area, language, source: at('.json'), target: at('.ts') }
    })

/** What alarms say is the same in the console and in a letter, which has it in the hospital's language (LANG-07). */
const OF_BOTH: Readonly<Record<string, readonly string[]>> = {
  'alarm-names': ['NAMES'],
  'alarm-words': ['EVENTS', 'TEXT'],
}

/** The areas that are compiled to a file: a build puts another language in the place of the console's English. */
export const writtenAreas = (): Area[] => [
  ...areas(),
  ...LANGUAGES.flatMap((language) => areas(language, SERVER)),
  ...WHOLE.flatMap((language) => areas(language)).flatMap((one) => {
    const tables = OF_BOTH[one.area]
    return tables ? { ...one, tables, target: join(SERVER, one.language, `${one.area}.ts`) } : []
  }),
]

/** What an area is compiled to, formatted as the rest of the code. */
export async function compiled({ area, language, source, target, tables }: Area): Promise<string> {
  const ofEnglish = join(dirname(source), '../en', `${area}.json`)
  const [messages, english] = [source, ofEnglish].map((file) =>
    only(tables, JSON.parse(readFileSync(file, 'utf8')) as Messages),
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

const only = (tables: Area['tables'], messages: Messages): Messages =>
  tables
    ? Object.fromEntries(Object.entries(messages).filter(([name]) => tables.includes(name)))
    : messages
