import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FIRST_STEPS_TEXTS as T } from '../../texts/first-steps.ts'
import { button } from '../../ui/button.css.ts'
import { Empty } from '../../ui/ListPage.tsx'
import { FirstSteps } from './FirstSteps.tsx'

type Props = {
  /** That there are none, where, and as of when. */
  text: string
  /** Another way out: all wards. */
  children?: ReactNode
}

/** In place of what is made of patients, where there are none: what to do next (FIRST-06). */
export function NoPatients({ text, children }: Props) {
  return (
    <>
      <FirstSteps />
      <Empty text={text}>
        <p>{T.patientsNext}</p>
        {children}
        <Link to="/patients" className={button()}>
          {T.toPatients}
        </Link>
      </Empty>
    </>
  )
}
