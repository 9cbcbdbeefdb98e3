import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/Button.tsx'
import { button } from '../../ui/button.css.ts'
import { hospitalPage } from '../../db/platform.ts'
import { useLive } from '../../app/live.ts'
import { countryText } from '../../texts/countries.ts'
import type { Hospital } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { ListFrame, useList } from './ListFrame.tsx'
import type { OpenModal } from './PlatformModals.tsx'
import { actions, evenTable, fourActions, more, name } from './platform.css.ts'

const { action: T, columns } = PLATFORM_TEXTS

/** Hospitals, and what can be done with one (ADMIN-02, ADMIN-07, ADMIN-09). */
export function HospitalList({ onModal }: { onModal: OpenModal }) {
  const page = useLive(hospitalPage)?.value
  const list = useList('hospitals', page)
  return (
    <ListFrame
      list={list}
      tools={
        <Button
          kind="primary"
          aria-label={T.addLabel}
          onClick={() => onModal({ kind: 'AddHospital' })}
        >
          <Plus size={16} aria-hidden />
          {T.add}
        </Button>
      }
    >
      <table className={evenTable}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col" className={fourActions}>
              {columns.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {page?.rows.map((hospital) => (
            <Row key={hospital.id} hospital={hospital} onModal={onModal} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

/** `Device` and `Customer` lead to the pages of this hospital, named by its id (ADMIN-12, ADMIN-13, AMB-95). */
function Row({ hospital, onModal }: { hospital: Hospital; onModal: OpenModal }) {
  const { id, title, email, country } = hospital
  const link = { search: { hospital: id }, className: button({ kind: 'plain' }) }
  return (
    <tr>
      <td data-label={columns.title} className={name}>
        {title}
        {country !== '' && <span className={more}>{countryText(country)}</span>}
      </td>
      <td data-label={columns.email}>{email || '-'}</td>
      <td>
        <div className={actions}>
          <Link to="/adminManagement/deviceManagement" aria-label={T.of.device(title)} {...link}>
            {T.device}
          </Link>
          <Link to="/adminManagement/account" aria-label={T.of.customer(title)} {...link}>
            {T.customer}
          </Link>
          <Button
            aria-label={T.of.edit(title)}
            onClick={() => onModal({ kind: 'EditHospital', hospital })}
          >
            {T.edit}
          </Button>
          <Button
            aria-label={T.of.delete(title)}
            onClick={() => onModal({ kind: 'DeleteHospital', hospital })}
          >
            {T.delete}
          </Button>
        </div>
      </td>
    </tr>
  )
}
