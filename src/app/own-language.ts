import { LANGUAGE } from '../model/language.ts'
import { session } from './scope.ts'

/** Offers who signs in their own language, where this console has another one (LANG-03). Called once. */
export function watchOwnLanguage(): void {
  session.subscribe(offer)
  offer()
}

function offer(): void {
  const state = session.current()
  const language = state.state === 'open' && state.user.language
  // Sessions of earlier versions have none.
  if (language && language !== LANGUAGE)
    void import('./change-language.ts').then((part) => part.offerLanguage(language))
}
