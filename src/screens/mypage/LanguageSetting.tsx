import { LANGUAGE_TEXTS } from '../../texts/languages.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../model/language.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { useLanguage } from '../language/use-language.ts'
import { panel, panelTitle } from '../page.css.ts'
import { line } from '../privacy/privacy.css.ts'
import { language } from './mypage.css.ts'
import { useSaved } from './use-saved.ts'

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))

/** The language of who is signed in, wherever they sign in (LANG-03). */
export function LanguageSetting({ userId }: { userId: string }) {
  const saved = useSaved('save-language')
  const { chosen, words, choose } = useLanguage((language) => saved({ userId, language }))
  return (
    <section className={panel} aria-labelledby="language">
      <h2 id="language" className={panelTitle}>
        {LANGUAGE_TEXTS.title}
      </h2>
      <div className={language}>
        <div className={line}>
          <Segmented
            legend={LANGUAGE_TEXTS.title}
            value={chosen}
            options={options}
            onChange={choose}
          />
          <p role="status">{words}</p>
        </div>
        <p className={hint}>{LANGUAGE_TEXTS.hint}</p>
      </div>
    </section>
  )
}
