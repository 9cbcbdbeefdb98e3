import { PRIORITIES } from '../../src/model/alarms/alarm.ts'
import { ALARM_LOOKS } from '../../src/model/alarms/look.ts'
import { looks } from './design.css.ts'
import { Looked, shownOf, SURFACES } from './surfaces.tsx'
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
      {(surface.only ? [surface.only] : PRIORITIES).flatMap((priority) =>
        ALARM_LOOKS.map((look) => (
          <State
            key={`${priority} ${look}`}
            name={`${NAMES[look]}, ${priority}`}
            role={surface.role}
          >
            <div
              role="presentation"
              className={looks}
              data-surface={surface.name}
              data-looks={`${priority} ${look}`}
            >
              <Looked surface={surface} shown={shownOf(priority, look)} />
            </div>
          </State>
        )),
      )}
    </Section>
  ))
}
