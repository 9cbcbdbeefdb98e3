import { useState } from 'react'
import { LANGUAGE, LANGUAGE_NAMES, type Language } from '../../model/language.ts'
import { LANGUAGE_TEXTS } from '../../texts/languages.ts'
import { WINDOW_TEXTS } from '../../texts/window.ts'

const WORDS = {
  loading: (name: string) => LANGUAGE_TEXTS.loading(name),
  failed: (name: string) => WINDOW_TEXTS.languageFailed(name),
}

type Choice = {
  /** The one that comes, or is here. */
  chosen: Language
  /** How the choice fares, for staff; `''` where there is nothing to say. */
  words: string
  choose: (language: Language) => void
}

/**
 * The choice of the console's language (LANG-02, LANG-05).
 * @param save keeps the choice with who is signed in; `false` where it cannot, and nothing is changed
 */
export function useLanguage(save?: (language: Language) => Promise<boolean>): Choice {
  const [state, setState] = useState<{ is: 'loading' | 'failed'; language: Language } | null>(null)

  async function choose(language: Language): Promise<void> {
    setState({ is: 'loading', language })
    try {
      const { changeLanguage } = await import('../../app/change-language.ts')
      await changeLanguage(language, save && (() => save(language)))
      setState(null)
    } catch {
      setState({ is: 'failed', language })
    }
  }
  return {
    chosen: state?.is === 'loading' ? state.language : LANGUAGE,
    words: state ? WORDS[state.is](LANGUAGE_NAMES[state.language]) : '',
    choose: (language) => void choose(language),
  }
}
