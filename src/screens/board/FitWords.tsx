import { instead, words } from './fit-text.css.ts'
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

type BriefProps = {
  whole: string
  /** In place of them where they have no room; `''` for nothing. */
  brief: string
}

/** Words on one line that are whole or, where they have no room, in brief, and heard whole. Other words have a new box. */
export function WholeOrBrief({ whole, brief }: BriefProps) {
  return (
    <span key={whole} ref={fitText} data-text="words" className={instead.box}>
      <span className={instead.whole}>{whole}</span>
      <span className={instead.brief} aria-hidden>
        {brief}
      </span>
    </span>
  )
}
