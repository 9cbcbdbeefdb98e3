import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme/contract.css.ts'
import { space } from './theme/tokens.ts'

/** A condition that is still there has the full colour. */
export const standing = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    kind: {
      standing: { color: color.text, fontWeight: 650 },
      ended: { color: color.soft },
      unsaid: { color: color.soft },
    },
  },
})
export const dot = recipe({
  base: {
    flex: 'none',
    width: '10px',
    height: '10px',
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
  variants: { kind: { standing: { background: 'currentColor' }, ended: {} } },
})
export const present = recipe({
  base: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  variants: {
    beyond: { true: { color: color.text, fontWeight: 650 }, false: { color: color.soft } },
  },
})
