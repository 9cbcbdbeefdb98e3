import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../theme/contract.css.ts'
import { fold, radius, space } from '../../theme/tokens.ts'

/** Height of the header, which stays in sight: is it live, and who else needs help (AL3). */
const HEADER = '138px'

export const sheet = recipe({
  base: {
    position: 'fixed',
    top: HEADER,
    width: 'min(1220px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: `calc(100dvh - ${HEADER} - 8px)`,
    margin: '0 auto',
    padding: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text,
    boxShadow: color.shadow,
    overscrollBehavior: 'contain',
    '@media': { [fold.narrow]: { width: '100vw', borderRadius: 0 } },
  },
  variants: { big: { true: {}, false: {} } },
})
globalStyle(`${sheet.classNames.base}::backdrop`, { top: HEADER })

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(4),
  '@media': { [fold.compact]: { padding: space(3) } },
})
