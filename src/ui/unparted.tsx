import type { ReactElement } from 'react'
import { pair } from './unparted.css.ts'

/**
 * A limit, `> 38.0°C` or `(limit 38.0°C)`, since or from when, a room of usual length where somebody is seen, and a date, with
 * its year or without.
 */
const PARTS =
  /([<>≤≥] \S+|\(limit [^)]+\)|\b(?:since|from) \d[\d:-]*|\bseen in #[^\s,]{1,6}(?![^\s,])|\b(?:\d{4}-)?\d\d-\d\d\b)/

/**
 * Words of a narrow place: no limit among them is parted from its sign (PCARD-23), no date at its hyphens, and no time and
 * no room from the words before it (DESIGN-24).
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
