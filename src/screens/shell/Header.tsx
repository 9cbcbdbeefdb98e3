import { Link } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import { checkNow } from '../../app/wants.ts'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { Logo } from '../../ui/Plain.tsx'
import type { Indicator } from '../../model/connection.ts'
import { startPage } from '../../model/people/session.ts'
import { TEXTS } from '../../texts/common.ts'
import { useIndicator } from '../indicator.ts'
import { useAround, useSharedLinks } from '../watch.ts'
import { usePainted } from '../../ui/base/moments.ts'
import { useNow } from '../../app/now.ts'
import { RevealButton } from '../privacy/RevealButton.tsx'
import { useUser } from '../session.ts'
import { AlarmBar } from './AlarmBar.tsx'
import { DatedLine } from './DatedLine.tsx'
import { useAlarmListAlert } from './failure-alerts.ts'
import { SoundButton } from './SoundButton.tsx'
import { WhoButton } from './WhoButton.tsx'
import {
  alarmsPlace,
  header,
  inner,
  logoLink,
  nav,
  navItem,
  navLink,
  navPlace,
  rowEnd,
  ways,
} from './header.css.ts'
import { NAV } from './nav.ts'
import { useLive } from '../../app/live.ts'
import { pendingCommands } from '../../db/outbox.ts'
import { alarmKindsOff } from '../../db/alarm-settings.ts'

const TypesOffLink = lazy(() => onceFetched(() => import('./TypesOffLink.tsx')))

/** On every screen: how many alarm types are not raised at all, and where that is switched (AL7). Nothing while all are. */
function TypesOff() {
  const kinds = useLive(alarmKindsOff)?.value
  if (kinds === undefined || kinds.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TypesOffLink kinds={kinds} />
    </Suspense>
  )
}

const Badge = lazy(() => onceFetched(() => import('../unfinished/Badge.tsx')))

/** What is given and not done shows on every screen; mostly there is nothing, and nothing is loaded for it. */
function NotFinished({ now }: { now: number }) {
  const pending = useLive(pendingCommands)?.value
  if (!pending || pending.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Badge rows={pending} now={now} />
    </Suspense>
  )
}

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
  const broken = useSharedLinks(now)
  const around = useAround(now)
  useAlarmListAlert(alarms)
  return (
    <header className={header}>
      <div className={inner}>
        <div className={ways}>
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
        </div>
        <NotFinished now={now} />
        <ConnectionIndicator
          indicator={indicator}
          broken={broken[0]}
          around={around}
          onCheck={checkNow}
        />
        {!isPlatform && <RevealButton />}
        <WhoButton />
        <span className={rowEnd} />
        {!isPlatform && (
          <div className={alarmsPlace}>
            <AlarmBar now={now} list={alarms} />
          </div>
        )}
        {!isPlatform && <TypesOff />}
        {!isPlatform && accountType !== '' && (
          <>
            <SoundButton broken={broken[0]} around={around} />
            <Watch indicator={indicator} now={now} />
          </>
        )}
        <DatedLine
          indicator={indicator}
          alarms={alarms}
          receivedAt={connected.receivedAt}
          broken={broken}
          around={around}
        />
      </div>
    </header>
  )
}

/** Of a facility's patients; the platform has none. */
function Watch(props: { indicator: Indicator; now: number }) {
  return <Suspense fallback={null}>{usePainted() && <DeviceWatch {...props} />}</Suspense>
}

function NavItem({ to, name }: (typeof NAV)[number]) {
  return (
    <li className={navItem}>
      <Link to={to} className={navLink} activeProps={{ 'aria-current': 'page' }}>
        {TEXTS.shell.nav[name]}
      </Link>
    </li>
  )
}
