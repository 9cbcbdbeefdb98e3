import { Link } from '@tanstack/react-router'
import { DELAY_TEXTS } from '../../texts/alarm-log.ts'
import { CONFIRM_TEXTS } from '../../texts/confirm.ts'
import { DelayFacts } from '../alarm-log/DelayFacts.tsx'
import { logLink } from '../alarm-log/delay.css.ts'
import { Section } from './Section.tsx'

/** How late alarms appear here, and the way to the log of all of them (AL16, AL18). */
export function DelaySection({ onLeave }: { onLeave: () => void }) {
  return (
    <Section title={DELAY_TEXTS.title}>
      <DelayFacts />
      <Link to="/alarms/log" className={logLink} onClick={onLeave}>
        {CONFIRM_TEXTS.toLog}
      </Link>
    </Section>
  )
}
