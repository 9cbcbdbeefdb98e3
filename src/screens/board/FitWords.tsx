import { words } from './fit-text.css.ts'
import { fitText } from './fit-text.ts'

type Props = {
  text: string
  room?: keyof typeof words
  /** They say more about a sign, which is enough where only tiny letters had room. */
  isBeside?: boolean
}

/** Words that are never cut: on one line, or in smaller letters on more of them. Other words have a new box. */
export function FitWords({ text, room = 'line', isBeside = false }: Props) {
  const { box, text: letters } = words[room]
  return (
    <span key={text} ref={fitText} data-text={isBeside ? 'beside' : 'words'} className={box}>
      <span className={letters}>{text}</span>
    </span>
  )
}
