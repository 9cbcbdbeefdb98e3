import type { ReactElement } from 'react'
import { partsOf } from './parts.ts'
import { pair } from './unparted.css.ts'

/**
 * Words of a narrow place: no limit among them is parted from its sign (PCARD-23), no date at its hyphens, and no time and
 * no room from the words before it (DESIGN-24).
 * A function and no component: it is called wherever a moment is drawn, and is shorter so.
 */
export function unparted(words: string): ReactElement {
  return (
    <span>
      {partsOf(words).map((part, index) =>
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
