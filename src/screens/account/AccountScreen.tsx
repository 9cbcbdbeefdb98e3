import { useState } from 'react'
import type { Role } from '../../model/people/account.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { TEXTS } from '../../texts/common.ts'
import { body, choice, choices, column, sidebar, sidebarTitle } from '../patients/patients.css.ts'
import { useUser } from '../session.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { AccountBoard } from './AccountBoard.tsx'

const T = PEOPLE_TEXTS.account
const CHOICES = [
  { value: 'all', label: TEXTS.common.all },
  { value: 'admin', label: T.types.admin },
  { value: 'manager', label: T.types.manager },
] as const

/** `/account`, for Admin accounts (GUARD-05 to GUARD-07): the staff of the own hospital (ACCT all). */
export function AccountScreen() {
  const user = useUser()
  useWanted(watchFacility, ['places'])
  const [shown, setShown] = useState<'all' | Role>('all')
  return (
    <div className={body}>
      <nav className={sidebar} aria-labelledby="account-filter">
        <h2 id="account-filter" className={sidebarTitle}>
          {T.sidebar}
        </h2>
        <ul className={choices}>
          {CHOICES.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className={choice}
                aria-current={value === shown ? 'true' : undefined}
                onClick={() => setShown(value)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={column}>
        <AccountBoard
          hospitalId={user.hospitalId}
          shown={shown}
          title={PEOPLE_TEXTS.account.title}
        />
      </div>
    </div>
  )
}
