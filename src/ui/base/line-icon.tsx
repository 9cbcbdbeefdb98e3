import type { ComponentProps } from 'react'

/** How the icons are drawn, and what is drawn by hand beside them. */
export const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

type Props = ComponentProps<'svg'> & { size?: number | string }

/**
 * An icon of the set as the build has it (`vite.icons.ts`): one path where the package draws several elements.
 * @param d its strokes, in a square of 24
 */
export function lineIcon(d: string) {
  return function LineIcon({ size = 24, ...given }: Props) {
    const isNamed = given.role !== undefined || given['aria-label'] !== undefined
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...stroke}
        aria-hidden={!isNamed || undefined}
        {...given}
      >
        <path d={d} />
      </svg>
    )
  }
}
