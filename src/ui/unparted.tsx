import type { ReactElement } from 'react'
import { pair } from './unparted.css.ts'

/** A limit with its sign, `> 38.0°C`, and a date, with its year or without. */
const PARTS = /([<>≤≥] \S+|\b(?:\d{4}-)?\d\d-\d\d\b)/

/**
 * Words of a narrow place: no limit among them is parted from its sign (PCARD-23), and no date at its hyphens (DESIGN-24).
 * A function and no component: it is called wherever a moment is drawn, and is shorter so.
 */
export function unparted(words: string): ReactElement {
  return (
    <span>
      {words.split(PARTS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className={pair}>
            {part}
          </span>
        ),
      )}
    </span>
  )
}
