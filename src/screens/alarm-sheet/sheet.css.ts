import { style } from '@vanilla-extract/css'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

export const section = style([
  layout.stack({ gap: 3 }),
  {
    padding: `${space(4)} 0`,
    selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  },
])
export const sectionTitle = layout.text({ size: 'large' })
export const actions = layout.row({ align: 'stretch', wrap: true, gap: 3 })
export const hint = layout.text({ size: 'small', tone: 'soft' })

/** A state in a word, and what it means. */
export const stateLine = style([
  layout.row({ align: 'start', gap: 3 }),
  layout.surface({ tone: 'sunken', border: 'none', padding: 3 }),
])
export const stateWord = style({ display: 'block', fontWeight: 680 })

/** A label, and its control. */
export const line = style([
  layout.row({ justify: 'between', wrap: true, gap: 4, rowGap: 1 }),
  { minHeight: TOUCH },
])
export const lineLabel = layout.text({ weight: 'strong' })

export const volumeLine = layout.row({ gap: 2 })
export const range = style({ width: 'min(200px, 40vw)', height: TOUCH, margin: 0 })
export const percent = style([layout.text({ align: 'end', numeric: true }), { minWidth: '56px' }])

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `0 ${space(4)}`,
  overflowWrap: 'anywhere',
})

export const steps = layout.stack()
export const step = style([
  layout.row({ align: 'start', gap: 3 }),
  {
    padding: `${space(3)} 0`,
    selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  },
])
export const stepBody = layout.stack({ gap: 1, shrink: true, grow: true })
export const stepName = style({ alignSelf: 'start', fontWeight: 650 })
/** Beside buttons. */
export const question = style({ alignSelf: 'center', fontWeight: 650 })
