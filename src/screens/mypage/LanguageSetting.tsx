import { LANGUAGE_TEXTS } from '../../texts/languages.ts'
import { hint } from '../../ui/list-page.css.ts'
import { LanguageChoice } from '../language/LanguageChoice.tsx'
import { panel, panelTitle } from '../page.css.ts'
import { useSaved } from './use-saved.ts'

/** The language of who is signed in, wherever they sign in (LANG-03). */
export function LanguageSetting({ userId }: { userId: string }) {
  const saved = useSaved('save-language')
  return (
    <section className={panel} aria-labelledby="language">
      <h2 id="language" className={panelTitle}>
        {LANGUAGE_TEXTS.title}
      </h2>
      <LanguageChoice save={(language) => saved({ userId, language })} />
      <p className={hint}>{LANGUAGE_TEXTS.hint}</p>
    </section>
  )
}
