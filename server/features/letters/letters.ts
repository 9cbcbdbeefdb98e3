import type { Language } from '../../../src/model/language.ts'
import type { Letter } from '../../protocol/types.ts'
import { lettersIn } from '../texts/letters.ts'

/** The letters this server writes, in the hospital's language. Pure; plain text, so that nothing in them is ever rendered. */

export function activationLetter(to: string, link: string, language: Language): Letter {
  const { subject, text } = lettersIn(language).activation
  return { to, subject, text: text(link) }
}

export function activatedLetter(to: string, base: string, language: Language): Letter {
  const { subject, text } = lettersIn(language).activated
  return { to, subject, text: text(to, `${base}/login`) }
}

export function resetLetter(to: string, link: string, language: Language): Letter {
  const { subject, text } = lettersIn(language).reset
  return { to, subject, text: text(to, link) }
}

export function passwordChangedLetter(to: string, language: Language): Letter {
  const { subject, text } = lettersIn(language).passwordChanged
  return { to, subject, text: text(to) }
}

/** @param hospital its name; `''` where there is none */
export function testLetter(to: string, hospital: string, time: string, language: Language): Letter {
  const { subject, text } = lettersIn(language).test
  return { to, subject, text: text(hospital, time, to) }
}
