import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { row, stack, surface, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius, space } from '../../ui/theme/tokens.ts'

export const card = style([
  surface({ padding: 5 }),
  {
    marginBottom: space(4),
    '@media': {
      // The toolbars of tablets leave 2 px to what has air of its own; this lies in theirs.
      [fold.compact]: { marginTop: space(2) },
      [fold.narrow]: { padding: space(3) },
    },
  },
])
export const head = row({ wrap: true, align: 'baseline', justify: 'between', gap: 2 })
export const progress = text({ weight: 'heavy', numeric: true })
export const intro = style([text({ tone: 'soft' }), { maxWidth: '70ch' }])
export const list = style([stack({ gap: 2 }), { marginTop: space(4) }])

/** The next step has a stronger frame, mark and button. */
export const step = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(3),
    minHeight: '64px',
    padding: `${space(2)} ${space(3)}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
  },
  variants: {
    state: {
      next: { borderColor: color.accentLine, borderWidth: '2px' },
      done: { background: color.sunken },
      open: {},
      waits: { borderStyle: 'dashed' },
      asked: { borderStyle: 'dashed' },
      elsewhere: { borderColor: color.control },
    },
  },
})
const plain = { background: color.surface, color: color.text }
export const mark = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    border: `2px solid ${color.control}`,
    borderRadius: '50%',
    fontWeight: 700,
  },
  variants: {
    state: {
      next: { background: color.accent, borderColor: color.accent, color: color.onAccent },
      done: { background: color.text, borderColor: color.text, color: color.surface },
      open: plain,
      waits: { ...plain, color: color.soft },
      asked: { ...plain, color: color.soft },
      elsewhere: plain,
    },
  },
})
export const stepText = style({ flex: '1 1 220px', minWidth: 0 })
export const stepTitle = text({ size: 'large' })
export const stepState = text({ size: 'small', weight: 'medium', tone: 'soft' })
