import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../src/model/language.ts'
import { type Messages, compile } from './compile.ts'

const read = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8')) as Messages

const AREA = /\/src\/texts\/en\/([\w-]+)\.ts$/
const IN_FORCE = "export const LANGUAGE: Language = 'en'"

/** Loads the texts in another language: its messages stand where the English ones are asked for. */
export const inLanguage = (language: Language): Plugin => ({
  name: 'wardlight-in-language',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/src/model/language.ts')) {
      const code = readFileSync(id, 'utf8')
      if (!code.includes(IN_FORCE)) return this.error('The language in force is not named here.')
      return code.replace(IN_FORCE, IN_FORCE.replace('en', language))
    }
    if (!AREA.test(id)) return undefined
    const source = id.replace(/\.ts$/, '.json')
    const translated = read(source.replace('/en/', `/${language}/`))
    const code = compile(basename(id, '.ts'), translated, language, read(source))
    return { code, moduleType: 'ts' }
  },
})
