import { tip, tipLine } from './timeline.css.ts'

const WIDTH = 320

export type TipPlace = {
  /** From the left edge of the timeline, in pixels. */
  middle: number
  top: number
  /** Of the timeline. */
  width: number
  lines: readonly string[]
}

/** The alarms of one cell. The cell's own name says the same to who hears it. */
export function TimelineTip({ middle, top, width, lines }: TipPlace) {
  const own = Math.min(WIDTH, width)
  const left = Math.max(0, Math.min(middle - own / 2, width - own))
  return (
    <div role="tooltip" className={tip} style={{ left, top: top + 6, width: own }}>
      {lines.map((line, index) => (
        <p key={index} className={tipLine}>
          {line}
        </p>
      ))}
    </div>
  )
}
