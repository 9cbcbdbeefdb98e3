import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme/contract.css.ts'
import { reach } from './base/control.css.ts'
import { hidden } from './hidden.css.ts'
import { fold, font, radius, space, TOUCH } from './theme/tokens.ts'
import { globalStyle, style } from '@vanilla-extract/css'

/**
 * A round label in the header that shows a state: connection, sound, who is signed in, what is not finished. Calm
 * where all is as it should be, marked where it is not, loud where somebody has to know.
 */
export const pill = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    flex: 'none',
    minWidth: TOUCH,
    minHeight: TOUCH,
    padding: `0 ${space(3)}`,
    border: `1px solid ${color.control}`,
    borderRadius: radius.pill,
    background: color.surface,
    color: color.text,
    fontSize: font.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': { background: color.sunken },
    ':focus-visible': { borderRadius: radius.pill },
    '::after': reach,
    '@media': {
      // Air between the rows of the header; to a finger it is as high as a row.
      [fold.compact]: { minHeight: '36px' },
      // What is wrong takes two lines, and not the room of the navigation and of who needs help (WCH-11).
      [fold.portrait]: { maxWidth: 'min(190px, 100%)', lineHeight: 1.15, whiteSpace: 'normal' },
      // Two of these and the menu are one line of a phone.
      [fold.narrow]: {
        maxWidth: 'min(190px, 37.5vw, calc(50vw - 43px))',
        gap: space(1),
        marginBlock: space(1),
        padding: `0 ${space(2)}`,
      },
      // On the narrowest phones, too, they have two lines.
      [fold.least]: { padding: `0 ${space(1.5)}`, fontSize: font.note },
    },
    textAlign: 'start',
  },
  variants: {
    look: {
      calm: {},
      marked: { borderColor: color.text, borderWidth: '2px' },
      loud: {
        background: color.text,
        borderColor: color.text,
        color: color.surface,
        ':hover': { background: color.text },
      },
    },
  },
})
globalStyle(`${pill.classNames.base} > svg`, { flex: 'none' })

/** Its words are read and heard as they are; their short form is drawn in their place, and is no text of the page (WCH-11). */
function giveWay(media: string): string {
  const name = style({
    '@media': {
      [media]: { '::after': { content: ['attr(data-short)', 'attr(data-short) / ""'] } },
    },
  })
  globalStyle(`${name} > span`, { '@media': { [media]: hidden } })
  return name
}
export const onPhones = giveWay(fold.narrow)
export const onLeast = giveWay(fold.least)

export const place = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: '212px',
  '@media': { [fold.compact]: { minWidth: 'auto' }, [fold.portrait]: { maxWidth: '152px' } },
})
