import { changeLanguage, useLanguageChange } from '../../app/change-language.ts'
import { LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../model/language.ts'
import { LANGUAGE_TEXTS as T } from '../../texts/languages.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { state } from './language.css.ts'

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))

/**
 * The language of the console (LANG-01, LANG-02), by its own names.
 * @param save keeps the choice with who is signed in
 */
export function LanguageChoice({ save }: { save?: (language: Language) => Promise<boolean> }) {
  const change = useLanguageChange()
  const words = change.state === 'none' ? '' : T[change.state](LANGUAGE_NAMES[change.language])
  return (
    <>
      <Segmented
        legend={T.title}
        value={change.state === 'loading' ? change.language : LANGUAGE}
        options={options}
        onChange={(next) => void changeLanguage(next, save && (() => save(next)))}
      />
      <p role="status" className={state}>
        {words}
      </p>
    </>
  )
}
