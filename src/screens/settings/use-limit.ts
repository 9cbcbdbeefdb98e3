import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../app/act.ts'
import type { AlarmSettingsView } from '../../db/alarm-settings-view.ts'
import {
  type LimitKind,
  type RangeKind,
  type SliderValues,
  limitBody,
  pendingSlider,
  sliderOf,
} from '../../model/alarms/alarm-settings.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'

/** Steps that follow each other sooner are one save. */
const REST_MS = 500

type Limit = {
  values: SliderValues
  isSet: boolean
  isPending: boolean
  move: (values: SliderValues) => void
  release: (values: SliderValues) => void
}

/**
 * The limits of one card: as dragged, else as they wait, else as saved. They are sent once, when the handle is let
 * go (SALRM-25), and fall back when the server refuses (SALRM-23).
 */
export function useLimit(kind: LimitKind | RangeKind, view: AlarmSettingsView): Limit {
  const { hospitalId } = useUser()
  const save = useAct('save-alarm-settings')
  const [draft, setDraft] = useState<SliderValues | null>(null)
  const waiting = useRef<{ timer: number; send: () => void } | null>(null)
  const saved = sliderOf(kind, view.thresholds, view.settings)
  const pending = pendingSlider(kind, view.pending)
  // What was let go just before the page is left is sent all the same.
  useEffect(() => () => waiting.current?.send(), [])

  async function send(values: SliderValues): Promise<void> {
    waiting.current = null
    const isSame = values.join() === saved.values.join() && saved.isSet
    if (!isSame) {
      const outcome = await save({ hospitalId, attributes: limitBody(kind, values) })
      if (outcome.kind === 'refused') alerts.show(outcome.message)
    }
    setDraft((now) => (now?.join() === values.join() ? null : now))
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
  }
}
