import { words } from './fit-text.css.ts'
import { fitText } from './fit-text.ts'

/** Words that are never cut: on one line, or in smaller letters on more of them. Other words have a new box. */
export function FitWords({ text, room = 'line' }: { text: string; room?: keyof typeof words }) {
  const { box, text: letters } = words[room]
  return (
    <span key={text} ref={fitText} data-text="words" className={box}>
      <span className={letters}>{text}</span>
    </span>
  )
}
