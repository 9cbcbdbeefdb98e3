import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack, surface, text } from '../../ui/base/layout.css.ts'
import { iconButton } from '../../ui/base/icon-button.css.ts'
import { box as fieldBox, input } from '../../ui/forms/forms.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, space, TOUCH } from '../../ui/theme/tokens.ts'

export const box = style([stack({ gap: 2 }), { marginBottom: space(6), minWidth: 0 }])

export const wide = style({ width: '25%' })
/** Of a whole number in one line. */
export const phone = style({ width: '148px', '@media': { [fold.compact]: { width: '140px' } } })
/** As wide as its longest word with its sign. */
export const proved = style({ width: '134px' })
/** Of four actions; on tablets of two, one pair below the other: the words beside them need the room. */
export const narrow = style({ width: '200px', '@media': { [fold.compact]: { width: '112px' } } })

export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  margin: '-6px 0',
  // There the cell has two columns, of which the first is too narrow for all of them.
  '@media': { [fold.narrow]: { gridColumn: '1 / -1' } },
})
export const icon = iconButton({ look: 'soft' })

export const verification = style([row({ inline: true }), { gap: '6px' }])
globalStyle(`${verification} svg`, { flex: 'none' })

/** The note that a hospital has no Admin yet. */
export const adminNote = style([
  row({ wrap: true, justify: 'between', gap: 3 }),
  surface({ padding: 4 }),
  { marginBottom: space(5) },
])

/** Admin or Manager, in the form of an account. */
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const roles = row({ align: 'stretch', gap: 5 })
export const choice = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'small' }),
  { minHeight: TOUCH, paddingInlineEnd: space(2), cursor: 'pointer' },
])
export const radio = style({
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: color.accentLine,
})
globalStyle(`${group} legend`, { paddingInline: 0 })

/** The link of an invitation, on as many lines as it needs: who copies it by hand reads all of it (ACCT-44). */
export const linkBox = style([fieldBox, { height: 'auto' }])
export const wholeLink = style([
  input,
  {
    display: 'block',
    height: 'auto',
    padding: space(3),
    fontFamily: 'inherit',
    lineHeight: 1.4,
    fieldSizing: 'content',
    resize: 'none',
    wordBreak: 'break-all',
  },
])
