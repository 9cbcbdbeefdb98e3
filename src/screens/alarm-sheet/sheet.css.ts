import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  padding: `${space(4)} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const sectionTitle = style({ fontSize: '17px' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const hint = style({ color: color.soft, fontSize: font.small })

/** The state in a word, and what it means. */
export const stateLine = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  padding: space(3),
  borderRadius: radius.card,
  background: color.sunken,
})
export const stateWord = style({ display: 'block', fontWeight: 680 })

/** A label, and what is set by it. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  minHeight: TOUCH,
})
export const lineLabel = style({ fontWeight: 600 })

export const volumeLine = style({ display: 'flex', alignItems: 'center', gap: space(2) })
export const range = style({ width: 'min(200px, 40vw)', height: TOUCH, margin: 0 })
export const percent = style({
  minWidth: '56px',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `0 ${space(4)}`,
  overflowWrap: 'anywhere',
})

export const steps = style({ display: 'flex', flexDirection: 'column' })
export const step = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  padding: `${space(3)} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const stepBody = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
})
export const stepName = style({
  alignSelf: 'center',
  fontWeight: 650,
  selectors: { [`${stepBody} > &`]: { alignSelf: 'start' } },
})
