import type { ReactNode } from 'react'
import { headNeeds, lineHead, lines } from '../../ui/settings/device-line.css.ts'
import { DEVICE_TEXTS } from '../../texts/devices.ts'

const { columns } = DEVICE_TEXTS

/** The head over lines of devices; each line names its columns itself for those who hear it. */
export function DeviceLines({ children }: { children: ReactNode }) {
  return (
    <div className={lines}>
      <div className={lineHead} aria-hidden>
        <span>{columns.device}</span>
        <span className={headNeeds}>{columns.need}</span>
        <span>{columns.battery}</span>
        <span>{columns.heard}</span>
        <span>{columns.gateway}</span>
      </div>
      {children}
    </div>
  )
}
