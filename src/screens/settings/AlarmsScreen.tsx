import { useAfter } from '../../ui/base/moments.ts'
import { meta as saveAlarmSettings } from '../../commands/save-alarm-settings/meta.ts'
import { type AlarmSettingsView, alarmSettingsView } from '../../db/alarm-settings-view.ts'
import { useLive } from '../../app/live.ts'
import { ALARM_KINDS, type AlarmSettings } from '../../model/alarms/alarm-settings.ts'
import { Email } from '../../ui/Email.tsx'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { cards, note, section, sectionHead } from '../../ui/settings/settings.css.ts'
import { DeniedNote, useMay } from '../denied.tsx'
import { useKnownPart } from '../known.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { within } from '../../ui/within.tsx'
import { useUser } from '../session.ts'
import { AlarmCard, EmailCard } from './AlarmCard.tsx'
import { HandOnSection } from './HandOnSection.tsx'
import { LetterSection } from './LetterSection.tsx'
import { ZoneSection } from './ZoneSection.tsx'
import { discard } from '../../app/outbox.ts'

/** Time enough for the alert about the refusal to appear. */
const ALERT_MS = 3_000

/** Removes refused settings: the refusal was shown, and the screen shows the saved values again (SALRM-23). */
function useDiscardRefused(refused: readonly string[] | undefined): void {
  const ids = refused?.join(' ') ?? ''
  const remove = (): void => ids.split(' ').forEach((id) => void discard(id))
  useAfter(ids === '' ? null : ALERT_MS, remove, ids)
}

const { alarms: TEXT } = SETTINGS_TEXTS

/** Which alarms are raised, by which limits, and who gets them by e-mail (SALRM-01 to SALRM-27). */
export function AlarmsScreen() {
  const view = useLive(alarmSettingsView)?.value
  useDiscardRefused(view?.refused)
  const may = useMay(saveAlarmSettings)
  const list = useKnownPart('settingsAt')
  return (
    <ListPage
      title={TEXT.title}
      notes={<DeniedNote may={may} />}
      empty={!view?.settings && emptyText(knownWith(list, null), '', TEXT.loading)}
    >
      {view?.settings && <Sections view={view} settings={view.settings} />}
    </ListPage>
  )
}

function Sections({ view, settings }: { view: AlarmSettingsView; settings: AlarmSettings }) {
  const { email } = useUser()
  return (
    <>
      <section className={section} aria-labelledby="alarms-on-off">
        <div className={sectionHead}>
          <h2 id="alarms-on-off">{TEXT.onOff}</h2>
          <p className={note}>{TEXT.onOffNote}</p>
        </div>
        <ul className={cards}>
          {ALARM_KINDS.map((kind) => (
            <AlarmCard key={kind} kind={kind} view={view} settings={settings} />
          ))}
        </ul>
      </section>
      <section className={section} aria-labelledby="email-on-off">
        <div className={sectionHead}>
          <h2 id="email-on-off">{TEXT.email}</h2>
          <p className={note}>{within(TEXT.emailNote, <Email address={email} />)}</p>
        </div>
        <ul className={cards}>
          {ALARM_KINDS.map((kind) => (
            <EmailCard key={kind} kind={kind} view={view} settings={settings} />
          ))}
        </ul>
      </section>
      <HandOnSection pending={view.pending} />
      <ZoneSection zone={settings.timeZone} pending={view.pending} />
      <LetterSection pending={view.pending} />
    </>
  )
}
