import type { ReactElement, ReactNode } from 'react'

/** A sign that no text has. */
const PLACE = '\u{fffc}'

/** A message with an element in the place of the text that it takes. */
export function within(message: (text: string) => string, element: ReactNode): ReactElement {
  const [before, ...after] = message(PLACE).split(PLACE)
  return (
    <>
      {before}
      {element}
      {after}
    </>
  )
}
