import { LANGUAGE, type Language } from '../model/language.ts'
import { session } from './scope.ts'
import { offerLanguage } from './update.ts'

/**
 * Offers who signs in their own language, where this console has another one (LANG-03). Called once. Nothing is fetched before
 * they say so: what is stored would be taken with the next start.
 */
export function watchOwnLanguage(): void {
  session.subscribe(offer)
  offer()
}

function offer(): void {
  const state = session.current()
  const language = state.state === 'open' && state.user.language
  // Sessions of earlier versions have none.
  if (language && language !== LANGUAGE) offerLanguage(language, () => changeTo(language))
}

async function changeTo(language: Language): Promise<void> {
  const part = await import('./change-language.ts').catch(offer)
  await part?.takeOwnLanguage(language)
}
