import { globalStyle, style } from '@vanilla-extract/css'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** Grows with the screen, to be read from across the room. */
const grown = (least: string, share: string, most: string): string =>
  `clamp(${least}, ${share}, ${most})`

export const page = style([
  layout.stack({ align: 'center', justify: 'center' }),
  {
    minHeight: '100dvh',
    gap: grown(space(5), '4vmin', space(12)),
    padding: `${space(6)} ${space(5)}`,
    textAlign: 'center',
  },
])
globalStyle(`${page} h1`, { fontSize: grown('28px', '4.2vmin', '48px') })

export const steps = style([
  layout.stack(),
  {
    gap: grown(space(1), '1vmin', space(3)),
    maxWidth: '44ch',
    margin: 0,
    paddingInlineStart: '1.4em',
    fontSize: grown('18px', '2.8vmin', '30px'),
    textAlign: 'start',
    listStyle: 'decimal',
  },
])

export const code = style([
  layout.row({ justify: 'center' }),
  {
    width: 'min(100%, 1500px)',
    minHeight: '1.5em',
    padding: `${space(4)} ${space(5)}`,
    border: `2px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    fontSize: grown('32px', '9.4vw', '148px'),
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 700,
    letterSpacing: '0.05em',
    lineHeight: 1.1,
    whiteSpace: 'nowrap',
  },
])
/** Keeps the space of the code while there is none. */
export const noCode = style({ color: color.soft, fontWeight: 400 })

export const status = style({
  minHeight: '2.9em',
  maxWidth: '60ch',
  color: color.soft,
  fontSize: grown('16px', '2.4vmin', '26px'),
  fontVariantNumeric: 'tabular-nums',
})
export const statusText = layout.text({ tone: 'plain', weight: 'strong' })

export const foot = style({ fontSize: font.body })
globalStyle(`${foot} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })
