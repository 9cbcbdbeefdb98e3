import type { Why } from '../model/trouble.ts'
import { NOT_ASKED_TEXTS } from './en/refusals.ts'

/** Why a request failed, in plain words: the server's own where it sent some. */
export const whyText = (why: Why): string =>
  typeof why === 'string' ? why : why.words || NOT_ASKED_TEXTS[why.code]
