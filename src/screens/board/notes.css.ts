import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { u } from './unit.ts'

export const notes = style({ display: 'flex', flexDirection: 'column', gap: u(8), flex: 'none' })
export const note = recipe({
  base: {
    display: 'flex',
    gap: u(10),
    padding: `${u(8)} ${u(12)}`,
    border: `1px solid ${color.control}`,
    borderRadius: u(10),
    fontSize: u(20, 13),
    lineHeight: 1.25,
  },
  variants: {
    look: {
      calm: {},
      loud: { background: color.text, color: color.surface, fontWeight: 650, fontSize: u(24, 15) },
    },
  },
  defaultVariants: { look: 'calm' },
})
export const icon = style({ width: u(24, 15), height: u(24, 15), flex: 'none' })
