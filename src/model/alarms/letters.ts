/** Letters about alarms, as the server sends them. Pure. */

/** How letters call a patient: by the number, by name in the letter, by name in the subject line too. */
export const LETTER_NAMES = ['number', 'letter', 'subject'] as const
export type LetterNames = (typeof LETTER_NAMES)[number]

/** `none`: this server cannot send a test e-mail. */
export type LetterService =
  | { kind: 'has'; delivery: 'smtp' | 'mailbox'; timeZone: string; letterNames: LetterNames }
  | { kind: 'none' }
  | { kind: 'offline' }

/** What became of a test letter; `at` in milliseconds. */
export type TestLetter =
  | { kind: 'sent' | 'kept'; to: string; at: number }
  | { kind: 'refused'; why: string }
  | { kind: 'offline' }
