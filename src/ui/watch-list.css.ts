import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { row, text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { font, radius, space } from './theme/tokens.ts'

/** Dashed, as everything of which it is not known how it is. */
export const watchBox = recipe({
  base: { color: color.text, fontSize: font.small },
  variants: {
    brief: {
      true: { marginTop: space(1), fontSize: '13px' },
      false: {
        padding: `${space(2)} ${space(3)}`,
        border: `1.5px dashed ${color.control}`,
        borderRadius: radius.control,
        background: color.sunken,
      },
    },
  },
})
export const title = style([row({ gap: 2 }), { fontSize: 'inherit', fontWeight: 650 }])
export const list = style({ margin: 0, paddingInlineStart: space(6), listStyle: 'disc' })
export const advice = text({ tone: 'soft' })
export const clockMark = style({ display: 'inline-flex', color: color.soft })
