import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'
import { globalStyle } from '@vanilla-extract/css'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  width: '396px',
  maxWidth: '100%',
  textAlign: 'start',
})

export const failure = style({
  fontSize: font.small,
  selectors: {
    // Out of the flow while it has nothing to say; still there, so that what it says is announced.
    '&:empty': { position: 'absolute' },
    '&:not(:empty)': {
      padding: `${space(3)} ${space(4)}`,
      border: `1px solid ${color.control}`,
      borderInlineStart: `4px solid ${color.text}`,
      borderRadius: radius.control,
      background: color.sunken,
      fontWeight: 550,
    },
  },
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(4),
  fontSize: font.small,
})
globalStyle(`${row} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })

export const offer = style({ minHeight: TOUCH, fontSize: font.small })
globalStyle(`${offer} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })

export const kept = style({ maxWidth: '396px', fontSize: font.small, textAlign: 'start' })

export const languages = style({ display: 'flex', justifyContent: 'center', gap: space(2) })
/** Quiet, and as wide as a finger. */
export const language = style({
  minHeight: TOUCH,
  padding: `0 ${space(3)}`,
  border: 0,
  background: 'none',
  fontSize: font.small,
  selectors: {
    '&[aria-pressed="true"]': { fontWeight: 650 },
    '&[aria-pressed="false"]': { color: color.blueText, textDecoration: 'underline' },
  },
})
