import { globalStyle, style } from '@vanilla-extract/css'
import { plainButton } from '../../ui/base/control.css.ts'
import { row, stack, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const form = style([
  stack({ gap: 4 }),
  text({ align: 'start' }),
  { width: '396px', maxWidth: '100%' },
])

export const links = style([
  row({ wrap: true, align: 'stretch', justify: 'center' }),
  text({ size: 'small' }),
  { columnGap: space(4) },
])
globalStyle(`${links} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })

export const linkButton = style({
  minHeight: TOUCH,
  ...plainButton,
  color: color.blueText,
  textDecoration: 'underline',
  cursor: 'pointer',
  ':disabled': { color: color.soft },
})

export const address = style({ overflowWrap: 'anywhere' })

/** Something to know before going on. */
export const note = style({
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderInlineStart: `4px solid ${color.text}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
