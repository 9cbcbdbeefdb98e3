import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { CONTENT_WIDTH, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const sides = recipe({
  base: { display: 'grid', gap: space(5), alignItems: 'start' },
  variants: {
    narrow: {
      true: { gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr)' },
      false: { gridTemplateColumns: `${CONTENT_WIDTH}px minmax(0, 1fr)` },
    },
  },
})
export const alarmsSide = style({ minWidth: 0, paddingBottom: space(8) })
/** Stays in sight while the alarms are scrolled. */
export const wardSide = style({ position: 'sticky', minWidth: 0 })
export const wardTop = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: TOUCH,
  marginBottom: space(2),
})
export const wardLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: `0 ${space(2)}`,
  borderRadius: radius.control,
  color: color.blueText,
  fontSize: font.small,
  fontWeight: 600,
})
