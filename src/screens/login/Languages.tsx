import { LANGUAGE_NAMES, LANGUAGES } from '../../model/language.ts'
import { LANGUAGE_TEXTS } from '../../texts/languages.ts'
import { useLanguage } from '../language/use-language.ts'
import { language, languages } from './login.css.ts'

/** The language of this device, each by its own name (LANG-02). */
export function Languages() {
  const { chosen, words, choose } = useLanguage()
  return (
    <>
      <div role="group" aria-label={LANGUAGE_TEXTS.title} className={languages}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            className={language}
            aria-pressed={each === chosen}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </div>
      <p role="status">{words}</p>
    </>
  )
}
