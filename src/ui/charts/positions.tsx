import { type Position, POSITIONS } from '../../model/vitals/posture.ts'
import { patternGround, patternInk, positionFill } from './chart.css.ts'

/** Fill of a position: they differ by pattern as well as by shade (never by colour alone). */
export function fillOf(position: Position): { className: string; fill?: string } {
  const index = POSITIONS.indexOf(position)
  return index === 0 || index === 4
    ? { className: positionFill[index] }
    : { className: '', fill: `url(#position-${index})` }
}

/**
 * Stripes for three of the five: lying on the face, on the right, on the left.
 * @param across by how much they are narrowed, where what they fill is stretched across
 */
export function PositionPatterns({ across = 1 }: { across?: number }) {
  return (
    <defs>
      {(
        [
          [1, 0],
          [2, 45],
          [3, -45],
        ] as const
      ).map(([index, turn]) => (
        <pattern
          key={index}
          id={`position-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={across === 1 ? `rotate(${turn})` : `scale(${across} 1) rotate(${turn})`}
        >
          <rect className={patternGround} width="6" height="6" />
          <rect className={patternInk} width="6" height="2.4" />
        </pattern>
      ))}
    </defs>
  )
}
