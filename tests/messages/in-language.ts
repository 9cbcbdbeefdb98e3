import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from '../../src/model/language.ts'
import { compile } from './compile.ts'
import { areaLoaded, readMessages } from './loaded.ts'

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
    return areaLoaded(id, (area, english, source) =>
      compile(area, readMessages(source.replace('/en/', `/${language}/`)), language, english),
    )
  },
})
