import Bell from 'lucide-react/icons/bell'
import Settings from 'lucide-react/icons/settings'
import { CategoryIcon } from '../../src/ui/glyphs.tsx'
import { BatteryGlyph, UrineGlyph } from '../../src/ui/level-glyphs.tsx'
import { row } from '../../src/ui/base/layout.css.ts'
import { color } from '../../src/ui/theme/contract.css.ts'
import { font, ICON_SIZES } from '../../src/ui/theme/tokens.ts'
import { swatch } from './design.css.ts'
import { Section, State } from './parts.tsx'

/** Grounds, and what may be written on each. */
const GROUNDS = [
  ['canvas', color.canvas, color.text],
  ['surface', color.surface, color.text],
  ['sunken', color.sunken, color.soft],
  ['accent', color.accent, color.onAccent],
  ['high', color.high, color.onHigh],
  ['high tint', color.highTint, color.highText],
  ['medium', color.medium, color.onMedium],
  ['medium tint', color.mediumTint, color.mediumText],
  ['low', color.low, color.onLow],
  ['low tint', color.lowTint, color.lowText],
  ['technical', color.technical, color.onTechnical],
  ['technical tint', color.technicalTint, color.technicalText],
] as const

/** Colours with the text that is written on them, and the scale of type. */
export function Tokens() {
  return (
    <>
      <Section title="Colours">
        {GROUNDS.map(([name, background, ink]) => (
          <div key={name} className={swatch} style={{ background, color: ink }}>
            {name}
          </div>
        ))}
      </Section>
      <Section title="Type">
        {Object.entries(font).map(([name, fontSize]) => (
          <State key={name} name={`${name}, ${fontSize}`}>
            <span style={{ fontSize, fontVariantNumeric: 'tabular-nums' }}>38.8 Anna</span>
          </State>
        ))}
      </Section>
      <Section title="Icons">
        {ICON_SIZES.map((size) => (
          <State key={size} name={`${size} px`}>
            <div className={row({ gap: 3 })}>
              <Bell size={size} aria-hidden />
              <Settings size={size} aria-hidden />
              <CategoryIcon category={2} size={size} />
              <CategoryIcon category={9} size={size} />
              <UrineGlyph step={3} size={size} />
              <BatteryGlyph step={5} size={size} />
            </div>
          </State>
        ))}
      </Section>
    </>
  )
}
