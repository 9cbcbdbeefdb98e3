import { accountTypeText } from '../../texts/people.ts'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Email } from '../../ui/Email.tsx'
import * as css from '../../ui/settings/frame.css.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { DEVICE_TEXTS } from '../../texts/devices.ts'
import { BOARDS_TEXTS } from '../../texts/boards.ts'
import { FIT_TEXTS } from '../../texts/fit.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import { useUser } from '../session.ts'
import { chooseWard, useWardChoice } from './device-list.ts'
import { useServesBoards } from './use-boards.ts'
import { wholeRows } from './whole-rows.ts'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { wardList } from '../../db/patients.ts'
import { useLive } from '../../app/live.ts'
import type { WardChoice } from '../../model/places/devices.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'

const { devices: TEXT } = SETTINGS_TEXTS

const inWhole = wholeRows('[data-side]')

/** `All Wards`, `Empty Ward` and each ward, below the category that lists devices (WARD-03). */
function WardChoices() {
  const wards = useLive(wardList)?.value ?? []
  const chosen = useWardChoice()
  const choices: [string, WardChoice][] = [
    [TEXT.allWards, { kind: 'all' }],
    [TEXT.emptyWard, { kind: 'none' }],
    ...wards.map(({ name }): [string, WardChoice] => [name, { kind: 'ward', name }]),
  ]
  return (
    // Measured again when there are others.
    <ul key={choices.length} ref={inWhole} className={css.wards} aria-label={TEXT.wards}>
      {choices.map(([label, choice]) => (
        <li key={`${choice.kind} ${label}`}>
          <button
            type="button"
            className={css.ward}
            aria-current={JSON.stringify(choice) === JSON.stringify(chosen) ? 'true' : undefined}
            onClick={() => chooseWard(choice)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

const categories = () =>
  [
    { to: '/settings/ward', label: SETTINGS_TEXTS.common.categories.ward },
    { to: '/settings/devices', label: DEVICE_TEXTS.category },
    { to: '/settings/sensor', label: SETTINGS_TEXTS.common.categories.sensor },
    { to: '/settings/gateway', label: SETTINGS_TEXTS.common.categories.gateway },
    { to: '/settings/alarms', label: SETTINGS_TEXTS.common.categories.alarms },
    { to: '/settings/audit', label: SETTINGS_TEXTS.common.categories.audit },
    { to: '/settings/fit', label: FIT_TEXTS.category },
    // Last, because it appears late, once the server has answered, and must move no other.
    { to: '/settings/boards', label: BOARDS_TEXTS.category },
  ] as const
/** For Admins only; boards also need a server that has them. */
const ADMINS: readonly string[] = ['/settings/audit', '/settings/fit']
const BOARDS = '/settings/boards'

/** Categories that list devices by ward (WARD-03). */
const HAVE_WARDS: readonly string[] = ['/settings/devices', '/settings/sensor', '/settings/gateway']

/** The frame of the settings: categories, the signed-in account, Logout (WARD-01 to WARD-05). */
export function SettingsScreen() {
  const user = useUser()
  const { pathname } = useLocation()
  useWanted(watchFacility, ['places'])
  const servesBoards = useServesBoards()
  const isOffered = (to: string): boolean => {
    const isAdmin = user.accountType === 'Admin'
    // Whoever is on it keeps their place in the menu while the server cannot be asked.
    if (to === BOARDS) return servesBoards || (pathname === BOARDS && isAdmin)
    return !ADMINS.includes(to) || isAdmin
  }
  const id = useId()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Whoever has gone to another page has found what they looked for.
  const isOpen = openedAt === pathname
  return (
    <div className={css.frame}>
      <title>{`${SETTINGS_TEXTS.common.title} – ${TEXTS.product}`}</title>
      <div className={css.frameMenu}>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? null : pathname)}
        >
          {SETTINGS_TEXTS.common.all}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      <div id={id} className={css.frameSide({ open: isOpen })} data-side>
        <nav className={css.frameNav} aria-label={SETTINGS_TEXTS.common.title}>
          <ul className={css.frameNav}>
            {categories()
              .filter(({ to }) => isOffered(to))
              .map(({ to, label }) => (
                <li key={to} className={css.frameEntry}>
                  <Link to={to} className={css.category} activeProps={{ 'aria-current': 'page' }}>
                    {label}
                  </Link>
                  {pathname === to && HAVE_WARDS.includes(to) && <WardChoices />}
                </li>
              ))}
          </ul>
        </nav>
        <Link to="/mypage" className={css.account}>
          <span className={visuallyHidden}>{SETTINGS_TEXTS.common.toMyPage}</span>
          <strong>{accountTypeText(user.accountType)}</strong>
          <Email address={user.email} />
        </Link>
        <LogoutButton />
      </div>
      <div>
        <Outlet />
      </div>
    </div>
  )
}
