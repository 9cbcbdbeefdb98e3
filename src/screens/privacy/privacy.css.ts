import { style } from '@vanilla-extract/css'
import { row, stack, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

/** One subject of what is set for this device. */
export const subject = style([
  stack({ gap: 2 }),
  {
    padding: `${space(4)} 0 0`,
    selectors: { '& + &': { marginTop: space(4), borderTop: `1px solid ${color.line}` } },
  },
])
export const subjectTitle = style({ fontSize: '17px' })
/** A label, and what is set by it. */
export const line = style([row({ wrap: true, gap: 4, rowGap: 1 }), { minHeight: TOUCH }])
export const label = text({ weight: 'strong' })
export const buttons = row({ wrap: true, align: 'stretch', gap: 3 })
export const pinForm = style([stack({ gap: 3 }), { maxWidth: '396px' }])
