import type { Why } from '../model/trouble.ts'

/** For staff when the server could not be asked, or gave no reason (TRUE-19). */
export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
} as const

/** Why a request failed, in plain words: the server's own where it sent some. */
export const whyText = (why: Why): string =>
  typeof why === 'string' ? why : why.words || NOT_ASKED_TEXTS[why.code]
