import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'
import { meta as saveAlarmSettings } from '../../commands/save-alarm-settings/meta.ts'
import { useAct } from '../../app/act.ts'
import { LimitSlider } from '../../ui/settings/LimitSlider.tsx'
import { card, name, note, opener, openerIcon, row } from '../../ui/settings/settings.css.ts'
import { Toggle } from '../../ui/settings/Toggle.tsx'
import { type AlarmSettingsView, alarmsAtOnce } from '../../db/alarm-settings-view.ts'
import {
  type AlarmKind,
  type AlarmSettings,
  type LimitKind,
  type RangeKind,
  hasEmail,
  isEnabled,
  isLimit,
  isRange,
  offByLimits,
  offOf,
} from '../../model/alarms/alarm-settings.ts'
import {
  judgingSlider,
  emailBody,
  enabledBody,
  isHighPriority,
  isMany,
} from '../../model/alarms/limit-slider.ts'
import { limitsText } from '../../ui/settings/limit-text.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { alerts } from '../alerts.ts'
import { useMay } from '../denied.tsx'
import { useUser } from '../session.ts'
import { useLimit } from './use-limit.tsx'
import { useRead } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { useQuestion } from './question.tsx'
import { firstWords } from '../../texts/first-reasons.ts'
import { headed } from '../../texts/words.ts'

const { ask: ASK } = OFF_TEXTS

/**
 * Switches a kind of alarm for the whole hospital. It asks before an urgent kind is switched off, and before a kind is
 * switched on that would raise alarms of many patients at once (AL7).
 */
function useSwitch(kind: AlarmKind): { flip: (on: boolean) => void; dialog: ReactNode } {
  const { hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const read = useRead()
  const { ask, dialog } = useQuestion()

  async function save(on: boolean): Promise<void> {
    await alertRefusal(act({ hospitalId, attributes: enabledBody(kind, on) }))
  }

  async function flip(on: boolean): Promise<void> {
    const alarms = await read(alarmsAtOnce, kind, null, serverNow())
    const name = SETTINGS_TEXTS.alarms.kinds[kind]
    const onYes = (): void => void save(on)
    if (alarms && !on && isHighPriority(kind)) {
      const text = ASK.off(name, alarms.patients, alarms.now)
      ask({ text, no: ASK.keepOn, yes: ASK.switchOff, onYes })
    } else if (alarms && on && isMany(alarms.now, alarms.patients)) {
      ask({ text: ASK.atOnce(name, alarms.now), no: ASK.cancel, yes: ASK.switchOn, onYes })
    } else await save(on)
  }

  return { flip: (on) => void flip(on), dialog }
}

const { alarms: TEXT } = SETTINGS_TEXTS

type Props = { kind: AlarmKind; view: AlarmSettingsView; settings: AlarmSettings }

/** One kind of alarm: its switch and its limits (SALRM-02, SALRM-05). */
export function AlarmCard({ kind, view, settings }: Props) {
  const { flip, dialog } = useSwitch(kind)
  const { isDenied, attempt } = useMay(saveAlarmSettings)
  const off = offOf(settings, kind, view.thresholds)
  const never = offByLimits(kind, view.thresholds)
  return (
    <li className={card}>
      <div className={row}>
        <h3 className={name}>{TEXT.kinds[kind]}</h3>
        <Toggle
          label={TEXT.switchOf(TEXT.kinds[kind])}
          on={isEnabled(settings, kind)}
          isPending={isWaiting(view, enabledBody(kind, true))}
          isDenied={isDenied}
          onChange={(on) => attempt(() => flip(on))}
        />
      </div>
      {(off === 'high' || off === 'low') && <p className={note}>{OFF_TEXTS.half[off]}</p>}
      {never && <p className={note}>{OFF_TEXTS.never[never]}</p>}
      {(isLimit(kind) || isRange(kind)) && <Limits kind={kind} view={view} isFixed={isDenied} />}
      {dialog}
    </li>
  )
}

/** Whether the signed-in user gets e-mails about a kind of alarm; no effect while the kind is off (AMB-88). */
export function EmailCard({ kind, view, settings }: Props) {
  const { id } = useUser()
  const save = useAct('save-email-alarms')
  const noteId = useId()
  const isOff = !isEnabled(settings, kind)
  return (
    <li className={card}>
      <div className={row}>
        <h3 className={name}>{TEXT.kinds[kind]}</h3>
        <Toggle
          label={TEXT.emailOf(TEXT.kinds[kind])}
          on={hasEmail(settings, kind)}
          isPending={isWaiting(view, emailBody(kind, true))}
          onChange={(on) => {
            void alertRefusal(save({ userId: id, attributes: emailBody(kind, on) }))
          }}
          {...(isOff ? { describedBy: noteId } : {})}
        />
      </div>
      {isOff && (
        <p id={noteId} className={note}>
          {TEXT.noLetters}
        </p>
      )}
    </li>
  )
}

type LimitsProps = { kind: LimitKind | RangeKind; view: AlarmSettingsView; isFixed: boolean }

function Limits({ kind, view, isFixed }: LimitsProps) {
  const [isOpen, setOpen] = useState(false)
  const limit = useLimit(kind, view)
  return (
    <>
      <button
        type="button"
        className={opener}
        aria-expanded={isOpen}
        aria-label={headed(TEXT.limitsOf(TEXT.kinds[kind]), limitsText(kind, limit.values))}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {limitsText(kind, limit.values)}
          {limit.isPending && ` · ${TEXT.saving}`}
        </span>
        <ChevronDown size={20} className={openerIcon} aria-hidden />
      </button>
      {isOpen && (
        <LimitSlider
          kind={kind}
          values={limit.values}
          onMove={limit.move}
          onRelease={limit.release}
          isFixed={isFixed}
        />
      )}
      {!limit.isSet && (
        <p className={note}>
          {TEXT.notSet(limitsText(kind, judgingSlider(kind, view.thresholds)))}
        </p>
      )}
      {limit.dialog}
    </>
  )
}

function isWaiting(
  { pending }: AlarmSettingsView,
  body: Readonly<Record<string, boolean>>,
): boolean {
  return Object.keys(body).some((key) => pending.has(key))
}

async function alertRefusal(enqueued: ReturnType<ReturnType<typeof useAct>>): Promise<void> {
  const outcome = await enqueued
  if (outcome.kind === 'refused') alerts.show(firstWords(outcome))
}
