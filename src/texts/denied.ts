import type { Denied } from '../model/people/edition.ts'
import { DENIED_TEXTS as DENIED_TEXTS_EN } from './en/denied.ts'

/** What staff read instead of a refusal, before they try (ruling R25). */
export const DENIED_TEXTS: Record<Denied, string> = DENIED_TEXTS_EN
