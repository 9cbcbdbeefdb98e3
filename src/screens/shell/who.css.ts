import { style } from '@vanilla-extract/css'
import { plainButton } from '../../ui/base/control.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, layer, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const place = style({
  flex: 'none',
  '@media': { [fold.narrow]: { order: 1, marginInlineStart: 'auto' } },
})
/** Where there is room for it; elsewhere it is behind the button. */
export const shortName = style({
  maxWidth: '150px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { 'screen and (max-width: 1099px)': { display: 'none' } },
})
export const onPhone = style({
  display: 'none',
  '@media': { [fold.narrow]: { display: 'block' } },
})
export const offPhone = style({ '@media': { [fold.narrow]: { display: 'none' } } })

/** Hangs below the header, at the edge its button is at. */
export const panel = style({
  position: 'absolute',
  zIndex: layer.lifted,
  top: `calc(100% + ${space(1)})`,
  insetInlineEnd: `max(${space(3)}, calc((100% - 1248px) / 2))`,
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  width: 'min(320px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 100% - 16px)',
  overflowY: 'auto',
  padding: space(4),
  border: `1px solid ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  // Over the alarms, below its button.
  '@media': { [fold.lowest]: { position: 'fixed', top: '50px', maxHeight: 'calc(100dvh - 54px)' } },
  ':focus': { outline: 'none' },
})
export const who = style({ overflowWrap: 'anywhere', fontSize: font.small })
export const whoLabel = style({ color: color.soft })
export const whoName = style({ display: 'block', fontSize: font.body, fontWeight: 680 })
export const links = style({
  display: 'none',
  flexDirection: 'column',
  paddingBottom: space(2),
  borderBottom: `1px solid ${color.line}`,
  '@media': { [fold.narrow]: { display: 'flex' } },
})
export const link = style({
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: `0 ${space(3)}`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-current]': { boxShadow: `inset 4px 0 0 ${color.accentLine}`, fontWeight: 680 },
  },
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

/** Many scroll within the question; its answers stay in sight. */
export const stakes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  maxHeight: '40dvh',
  margin: `${space(3)} 0`,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
})
export const stake = style({
  padding: `${space(2)} ${space(3)}`,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
})
