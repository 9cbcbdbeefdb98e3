import { box, large, small } from './whole.css.ts'

type Props = {
  text: string
  /** How large they are on one line, in `em`. */
  letters?: number
}

/** Words that are whole, in whatever font: on one line, and where that has no room on two of small letters. */
export function WholeWords({ text, letters = 1 }: Props) {
  return (
    <span className={box}>
      <span className={small} aria-hidden>
        {text}
      </span>
      <span className={large} style={{ fontSize: `${letters}em` }}>
        {text}
      </span>
    </span>
  )
}
