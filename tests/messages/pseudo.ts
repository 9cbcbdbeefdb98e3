import type { Plugin } from 'vite'
import { type Messages, compile } from './compile.ts'
import { areaLoaded } from './loaded.ts'

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
  load: (id) => areaLoaded(id, (area, english) => compile(area, pseudo(english), 'en')),
})
