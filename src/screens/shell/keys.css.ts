import { style } from '@vanilla-extract/css'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { space } from '../../ui/theme/tokens.ts'

export const keyDialog = layout.stack({ gap: 4 })
export const keysTitle = layout.text({ size: 'title', weight: 'bold' })
export const keys = layout.stack({ gap: 2 })
export const keyLine = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
})
export const keyCap = style([
  layout.surface({ tone: 'sunken', border: 'control', radius: 'control' }),
  layout.text({ weight: 'strong' }),
  {
    display: 'inline-block',
    minWidth: '36px',
    padding: `2px ${space(2)}`,
    textAlign: 'center',
    color: color.text,
  },
])
