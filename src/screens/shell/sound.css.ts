import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../theme/tokens.ts'

/** The alarms that wait, and beside them whether they are heard. */
export const alarmsPlace = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  flex: '1 1 100%',
  minWidth: 0,
})

export const soundButton = recipe({
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
    whiteSpace: 'nowrap',
    ':hover': { background: color.sunken },
    ':focus-visible': { borderRadius: radius.pill },
    '@media': { [fold.narrow]: { padding: `0 ${space(2)}` } },
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

/** On phones the icon says it, unless there is something to say. */
export const calmWord = style({ '@media': { [fold.narrow]: { display: 'none' } } })

/** Something is to be done behind it: a dot at its corner, and a word for those who hear. */
export const dot = style({
  position: 'absolute',
  top: '-1px',
  insetInlineEnd: '2px',
  width: '12px',
  height: '12px',
  border: `2px solid ${color.surface}`,
  borderRadius: radius.pill,
  background: color.blueText,
})
