import { basename } from 'node:path'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Messages, compile } from './compile.ts'

/** Around each message of the pseudo-language. Neither stands in any text of ours. */
export const OPENING = '‹'
export const CLOSING = '›'

/** The same messages between marks, so that a page shows which of its words are none. */
export const pseudo = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (key.startsWith('@') || message === '') return [key, message]
      return [key, typeof message === 'string' ? `${OPENING}${message}${CLOSING}` : pseudo(message)]
    }),
  )

/** Builds the console in the pseudo-language: its messages come from the same files, between marks. */
export const pseudoLanguage = (): Plugin => ({
  name: 'wardlight-pseudo-language',
  enforce: 'pre',
  load(id) {
    if (!/\/src\/texts\/en\/[\w-]+\.ts$/.test(id)) return undefined
    const messages = JSON.parse(readFileSync(id.replace(/\.ts$/, '.json'), 'utf8')) as Messages
    return { code: compile(basename(id, '.ts'), pseudo(messages), 'en'), moduleType: 'ts' }
  },
})
