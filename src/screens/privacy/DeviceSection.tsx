import { deviceNames } from '../../app/privacy/names.ts'
import { NAMES_TEXTS } from '../../texts/screen-lock.ts'
import { hint } from '../../ui/list-page.css.ts'
import { panel, panelTitle } from '../page.css.ts'
import { LockSection } from './LockSection.tsx'
import { NamesChoice } from './NamesChoice.tsx'
import { subject, subjectTitle } from './privacy.css.ts'

/** What is set for this device and stays when somebody else signs in: how patients are called, and the lock (ruling R35). */
export function DeviceSection({ user }: { user: string }) {
  return (
    <section className={panel} aria-labelledby="this-device">
      <h2 id="this-device" className={panelTitle}>
        {NAMES_TEXTS.device.title}
      </h2>
      <p className={hint}>{NAMES_TEXTS.device.hint}</p>
      <div className={subject}>
        <h3 className={subjectTitle}>{NAMES_TEXTS.names.title}</h3>
        <NamesChoice setting={deviceNames} />
        <p className={hint}>{NAMES_TEXTS.names.hint}</p>
      </div>
      {user !== '' && <LockSection key={user} user={user} />}
    </section>
  )
}
