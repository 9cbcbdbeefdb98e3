import { globalStyle } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../ui/theme/contract.css.ts'
import { fold, radius } from '../ui/theme/tokens.ts'

/** Lower edge of the page's header, which stays in sight: is it live, and who else needs help (AL3). */
export const SHEET_TOP = '--sheet-top'
const TOP = `var(${SHEET_TOP}, 138px)`

export const sheet = recipe({
  base: {
    position: 'fixed',
    top: TOP,
    width: 'min(1220px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: `calc(100dvh - ${TOP} - 8px)`,
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
  variants: { big: { true: { height: `calc(100dvh - ${TOP} - 8px)` }, false: {} } },
})
globalStyle(`${sheet.classNames.base}::backdrop`, { top: TOP })
