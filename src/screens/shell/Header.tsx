import { Link } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { onceFetched } from '../../app/once-fetched.ts'
import { checkNow } from '../../app/wants.ts'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { Logo } from '../../ui/Logo.tsx'
import type { Indicator } from '../../model/connection.ts'
import { lateMs } from '../../model/server-lag.ts'
import { startPage } from '../../model/people/session.ts'
import { TEXTS } from '../../texts/common.ts'
import { useIndicator } from '../indicator.ts'
import { useNow } from '../../app/now.ts'
import { RevealButton } from '../privacy/RevealButton.tsx'
import { useUser } from '../session.ts'
import { AlarmBar } from './AlarmBar.tsx'
import { DatedLine } from './DatedLine.tsx'
import { useAlarmListAlert } from './failure-alerts.ts'
import { NotFinished } from './NotFinished.tsx'
import { SoundButton } from './SoundButton.tsx'
import { TypesOff } from './TypesOff.tsx'
import { WhoButton } from './WhoButton.tsx'
import {
  alarmsPlace,
  header,
  inner,
  logoLink,
  nav,
  navLink,
  navPlace,
  rowEnd,
} from './header.css.ts'
import { NAV } from './nav.ts'

/** Not needed for the first picture, and there a moment later. */
const DeviceWatch = lazy(() => onceFetched(() => import('./DeviceWatch.tsx')))

/**
 * Fixed header: logo, navigation, connection, who is signed in, and what alarms wait (SHELL-01 to SHELL-06, AL3). On a
 * phone two rows: what is the case, and who needs help; the navigation is behind its last button.
 */
export function Header() {
  const { accountType } = useUser()
  const isPlatform = accountType === 'AdminManager'
  const now = useNow(1000)
  const { connected, indicator, alarms } = useIndicator(now)
  useAlarmListAlert(alarms)
  return (
    <header className={header}>
      <div className={inner}>
        <Link
          to={startPage(accountType)}
          className={logoLink({ facility: !isPlatform })}
          aria-label={TEXTS.shell.logo}
        >
          <Logo />
        </Link>
        <nav aria-label={TEXTS.shell.navigation} className={navPlace}>
          <ul className={nav}>
            {isPlatform ? <li /> : NAV.map((item) => <NavItem key={item.to} {...item} />)}
          </ul>
        </nav>
        <NotFinished now={now} />
        <ConnectionIndicator indicator={indicator} now={now} onCheck={checkNow} />
        {!isPlatform && <RevealButton />}
        <WhoButton />
        <span className={rowEnd} />
        {!isPlatform && (
          <div className={alarmsPlace}>
            <AlarmBar now={now} list={alarms} />
          </div>
        )}
        {!isPlatform && <TypesOff />}
        {!isPlatform && accountType !== '' && <Sound indicator={indicator} now={now} />}
        <DatedLine
          indicator={indicator}
          alarms={alarms}
          receivedAt={connected.receivedAt}
          now={now}
        />
      </div>
    </header>
  )
}

/** Of a facility's patients; the platform has none. */
function Sound(props: { indicator: Indicator; now: number }) {
  return (
    <>
      <SoundButton lateMs={lateMs(props.indicator)} />
      <Suspense fallback={null}>
        <DeviceWatch {...props} />
      </Suspense>
    </>
  )
}

function NavItem({ to, label }: (typeof NAV)[number]) {
  return (
    <li>
      <Link to={to} className={navLink} activeProps={{ 'aria-current': 'page' }}>
        {label}
      </Link>
    </li>
  )
}
