import { style } from '@vanilla-extract/css'
import { row, stack } from './base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { iconButton } from './base/icon-button.css.ts'
import { color } from './theme/contract.css.ts'
import { font, space } from './theme/tokens.ts'

/** Above the button that covers the whole card. */
export const icons = style({ position: 'relative', display: 'flex', flex: 'none' })
export const icon = recipe({
  base: [iconButton({ look: 'soft' })],
  variants: {
    /** With a mouse they come with hover or focus; with fingers they are always there. Their place is kept. */
    quiet: {
      true: {
        '@media': {
          '(hover: hover) and (pointer: fine)': {
            opacity: 0,
            selectors: {
              ':is(article:hover, article:focus-within, article[data-open="true"], dialog) &': {
                opacity: 1,
              },
            },
          },
        },
      },
      false: {},
    },
  },
})

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: `auto -6px -8px 0`,
  borderTop: `1px solid ${color.line}`,
})

export const note = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  padding: `${space(2)} ${space(3)}`,
  border: `1px dashed ${color.control}`,
  borderRadius: '8px',
  background: color.sunken,
  color: color.text,
  fontSize: '13px',
  overflowWrap: 'anywhere',
})
export const noteText = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: font.small,
  fontWeight: 600,
})
export const noteActions = style([
  row({ gap: 2, align: 'stretch', wrap: true }),
  { padding: '5px 0' },
])
export const noteList = style([stack({ gap: 2 }), { marginBottom: space(3) }])
