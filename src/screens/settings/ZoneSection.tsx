import { useAct } from '../../app/act.ts'
import { useNow } from '../../app/now.ts'
import type { AlarmSettingsView } from '../../db/alarm-settings-view.ts'
import { ZONE_KEY } from '../../model/alarms/alarm-settings.ts'
import { DEVICE_ZONE, zoneName } from '../../model/time/dates.ts'
import { momentText } from '../../texts/moments.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { note, section, sectionHead } from '../../ui/settings/settings.css.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { choices } from './letters.css.ts'
import { firstWords } from '../../texts/first-reasons.ts'

const T = SETTINGS_TEXTS.alarms.zone

/** The zone on the server, and a change that is on its way. */
type Props = Pick<AlarmSettingsView, 'pending'> & { zone: string | undefined }

/**
 * The hospital's clock (ruling R22): the Admin chooses, others read. While none is chosen the one of the Admin's own device
 * is a tap away.
 */
export function ZoneSection({ zone, pending }: Props) {
  const { accountType, hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const isFixed = accountType !== 'Admin'
  const shown = String(pending.get(ZONE_KEY) ?? zone ?? '')
  const ofDevice = zoneName(DEVICE_ZONE)
  const now = useNow(5_000)
  async function save(next: string) {
    const outcome = await act({ hospitalId, attributes: { [ZONE_KEY]: next } })
    if (outcome.kind === 'refused') alerts.show(firstWords(outcome))
  }
  return (
    <section className={section} aria-labelledby="hospital-clock">
      <div className={sectionHead}>
        <h2 id="hospital-clock">{T.title}</h2>
        <p className={note}>{shown === '' ? T.unset : T.note(momentText(now, now, shown))}</p>
      </div>
      <div className={choices}>
        <ChoiceSelect
          name={T.name}
          value={shown}
          isFixed={isFixed}
          options={optionsWith(shown)}
          onChoose={(next) => void save(next)}
        />
        {shown === '' && !isFixed && (
          <Button kind="primary" onClick={() => void save(ofDevice)}>
            {T.own(ofDevice)}
          </Button>
        )}
      </div>
      {isFixed && <p className={note}>{T.adminOnly}</p>}
    </section>
  )
}

function optionsWith(shown: string): (readonly [string, string])[] {
  const zones = [...new Set([shown, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return zones.map((one) => [one, one === '' ? T.none : one])
}
