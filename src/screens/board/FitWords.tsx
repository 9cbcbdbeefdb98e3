import { wordBox, wordText } from './fit-text.css.ts'
import { fitText } from './fit-text.ts'

/** Words that are never cut: on one line, or in smaller letters on more of them. Other words have a new box. */
export function FitWords({ text }: { text: string }) {
  return (
    <span key={text} ref={fitText} data-text="words" className={wordBox}>
      <span className={wordText}>{text}</span>
    </span>
  )
}
