import { looks } from './design.css.ts'
import { casesOf, Looked, shownOf, SURFACES } from './surfaces.tsx'
import { Section, State } from './parts.tsx'

const NAMES = {
  standing: 'goes on',
  lastKnown: 'last known',
  ended: 'over',
  confirmed: 'confirmed, still out of limits',
} as const

/** The four looks of an alarm, on everything that draws one (ONE-07). */
export function Looks() {
  return SURFACES.map((surface) => (
    <Section key={surface.name} title={`Looks: ${surface.name}`} isWide={surface.isWide}>
      {casesOf(surface).map(([priority, look]) => (
        <State key={`${priority} ${look}`} name={`${NAMES[look]}, ${priority}`} role={surface.role}>
          <div
            role="presentation"
            className={looks}
            data-surface={surface.name}
            data-looks={`${priority} ${look}`}
          >
            <Looked surface={surface} shown={shownOf(priority, look)} />
          </div>
        </State>
      ))}
    </Section>
  ))
}
