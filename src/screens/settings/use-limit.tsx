import { type ReactNode, useRef, useState } from 'react'
import { useStillShown } from '../../ui/base/moments.ts'
import { useAct } from '../../app/act.ts'
import { useRead } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { type AlarmSettingsView, alarmsAtOnce } from '../../db/alarm-settings-view.ts'
import {
  type LimitKind,
  type RangeKind,
  offByLimits,
  offOf,
} from '../../model/alarms/alarm-settings.ts'
import {
  type SliderValues,
  limitBody,
  limitsWith,
  pendingSlider,
  sliderOf,
  isHighPriority,
  isMany,
} from '../../model/alarms/limit-slider.ts'
import { limitsText } from '../../ui/settings/limit-text.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { useQuestion } from './question.tsx'
import { firstWords } from '../../texts/first-reasons.ts'
import { joined } from '../../texts/words.ts'

const { ask: ASK } = OFF_TEXTS

/** Changes within this time of each other are saved together. */
const REST_MS = 500

type Limit = {
  values: SliderValues
  isSet: boolean
  isPending: boolean
  move: (values: SliderValues) => void
  release: (values: SliderValues) => void
  /** The question before they are saved, while it is open. */
  dialog: ReactNode
}

/**
 * The limits of one card: those being dragged, else those being sent, else the saved ones. They are sent once, when
 * the handle is released (SALRM-25), and fall back when the server refuses (SALRM-23). A question comes first where
 * they would raise alarms of many patients at once (AL7).
 */
export function useLimit(kind: LimitKind | RangeKind, view: AlarmSettingsView): Limit {
  const { hospitalId } = useUser()
  const save = useAct('save-alarm-settings')
  const read = useRead()
  const { ask, dialog } = useQuestion()
  const name = SETTINGS_TEXTS.alarms.kinds[kind]
  const [draft, setDraft] = useState<SliderValues | null>(null)
  const waiting = useRef<{ timer: number; send: () => void } | null>(null)
  const saved = sliderOf(kind, view.thresholds, view.settings)
  const pending = pendingSlider(kind, view.pending)
  // A last change is still sent.
  const isHere = useStillShown(() => waiting.current?.send())

  const dropDraft = (values: SliderValues): void =>
    setDraft((now) => (now?.join() === values.join() ? null : now))

  async function saveLimits(values: SliderValues): Promise<void> {
    const outcome = await save({ hospitalId, attributes: limitBody(kind, values) })
    if (outcome.kind === 'refused') alerts.show(firstWords(outcome))
    dropDraft(values)
  }

  /** How many more patients would have an alarm; 0 where they are few, or the kind is off. */
  async function alarming(values: SliderValues): Promise<number> {
    const next = limitsWith(view.thresholds, kind, values)
    if (view.settings && offOf(view.settings, kind, next) === 'all') return 0
    const alarms = await read(alarmsAtOnce, kind, next, serverNow())
    return alarms && isMany(alarms.more, alarms.patients) ? alarms.more : 0
  }

  /** The question before limits that no value can exceed, which switch the alarm off; `null` for other limits. */
  async function silencing(values: SliderValues): Promise<string | null> {
    const off = offByLimits(kind, limitsWith(view.thresholds, kind, values))
    const isNews = off !== null && off !== offByLimits(kind, view.thresholds)
    if (!isNews || (view.settings && offOf(view.settings, kind, view.thresholds) === 'all'))
      return null
    const alarms = await read(alarmsAtOnce, kind, null, serverNow())
    const limits = joined([name, limitsText(kind, values)])
    return ASK.never(limits, off, isHighPriority(kind) ? (alarms?.patients ?? 0) : null)
  }

  async function send(values: SliderValues): Promise<void> {
    waiting.current = null
    if (values.join() === saved.values.join() && saved.isSet) return dropDraft(values)
    const never = await silencing(values)
    const alarms = never === null ? await alarming(values) : 0
    if (never === null && alarms === 0) return saveLimits(values)
    if (!isHere()) return alerts.show(OFF_TEXTS.notSaved(name, alarms))
    ask({
      text: never ?? ASK.atOnce(joined([name, limitsText(kind, values)]), alarms),
      no: ASK.cancel,
      yes: ASK.save,
      onNo: () => dropDraft(values),
      onYes: () => void saveLimits(values),
    })
  }

  return {
    values: draft ?? pending ?? saved.values,
    isSet: saved.isSet,
    isPending: pending !== null,
    move: setDraft,
    release(values) {
      window.clearTimeout(waiting.current?.timer)
      const now = (): void => {
        window.clearTimeout(waiting.current?.timer)
        void send(values)
      }
      waiting.current = { timer: window.setTimeout(now, REST_MS), send: now }
    },
    dialog,
  }
}
