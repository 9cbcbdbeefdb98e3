import { recipe } from '@vanilla-extract/recipes'
import { controlHeight, reach } from './base/control.css.ts'
import { color } from './theme/contract.css.ts'
import { font, radius, space } from './theme/tokens.ts'

/** 35 px to the eye, 44 px to the finger (DESIGN-04, ruling R18); in a toolbar as high as the rest of it. */
export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    maxWidth: '100%',
    height: controlHeight('35px'),
    padding: `0 ${space(4)}`,
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontSize: font.small,
    fontWeight: 600,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, filter 120ms',
    '::after': reach,
    ':focus-visible': { borderRadius: radius.control },
    ':disabled': { opacity: 0.55 },
    selectors: { '&[aria-disabled="true"]': { opacity: 0.55 } },
  },
  variants: {
    kind: {
      primary: {
        background: color.accent,
        color: color.onAccent,
        selectors: { '&:hover:not(:disabled)': { filter: 'brightness(1.06)' } },
      },
      plain: {
        background: color.surface,
        borderColor: color.control,
        color: color.text,
        selectors: { '&:hover:not(:disabled)': { background: color.sunken } },
      },
      quiet: {
        background: 'transparent',
        color: color.blueText,
        padding: `0 ${space(2)}`,
        selectors: { '&:hover:not(:disabled)': { background: color.sunken } },
      },
    },
    width: { auto: {}, full: { width: '100%' } },
  },
  defaultVariants: { kind: 'plain', width: 'auto' },
})
