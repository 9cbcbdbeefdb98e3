import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { useLive } from '../../app/live.ts'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { useAnswer } from '../../app/use-answer.ts'
import type { AlarmSettingsView } from '../../db/alarm-settings-view.ts'
import { isUnwatched } from '../../db/status.ts'
import {
  chosenMinutes,
  HAND_ON_KEYS,
  HAND_ON_STEPS,
  type HandOnAnswer,
  type HandOnStep,
  MOST_MINUTES,
} from '../../model/watch/hand-on.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { note, section, sectionHead } from '../../ui/settings/settings.css.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { choices } from './letters.css.ts'
import { firstWords } from '../../texts/first-reasons.ts'

const T = SETTINGS_TEXTS.alarms.handOn
const MINUTES = Array.from({ length: MOST_MINUTES }, (_, index) => String(index + 1))
const options = () => MINUTES.map((minutes) => [minutes, T.minutes(Number(minutes))] as const)

const handOnTimes = (hospitalId: string) => ask('handOnTimes', hospitalId)
type Answer = Exclude<HandOnAnswer, { kind: 'offline' }>
const isAnswer = (answer: HandOnAnswer): answer is Answer => answer.kind !== 'offline'

/**
 * After how long a high alarm without a Confirm goes on (AL26, HEAR-11). Nothing on a server that does not hand on. The Admin
 * chooses, others read. Saved like the alarm settings.
 */
export function HandOnSection({ pending }: Pick<AlarmSettingsView, 'pending'>) {
  const { accountType, hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const isPending = HAND_ON_STEPS.some((step) => pending.has(HAND_ON_KEYS[step]))
  const asked: [string] = [hospitalId]
  const { good } = useAnswer(handOnTimes, useIsReached() && !isPending ? asked : null, isAnswer)
  const answer = good?.valueIf(([of]) => of === hospitalId)
  const unwatched = useLive(isUnwatched)?.value ?? true
  /** Chosen here; counts until the server answers again. */
  const [chosen, setChosen] = useState<{ minutes: Record<string, number>; before: number }>()
  if (unwatched || answer === undefined) return null
  const now = chosen?.before === answer.at ? chosen.minutes : {}
  const shown = (step: HandOnStep): string => {
    const key = HAND_ON_KEYS[step]
    return String(pending.get(key) ?? now[key] ?? answer.minutes[step])
  }
  async function save(step: HandOnStep, minutes: number, before: number) {
    const present = { consoles: Number(shown('consoles')), all: Number(shown('all')) }
    const attributes = chosenMinutes(present, step, minutes)
    setChosen({ minutes: attributes, before })
    const outcome = await act({ hospitalId, attributes })
    if (outcome.kind !== 'refused') return
    setChosen(undefined)
    alerts.show(firstWords(outcome))
  }
  return (
    <section className={section} aria-labelledby="hand-on">
      <div className={sectionHead}>
        <h2 id="hand-on">{T.title}</h2>
        <p className={note}>{T.note}</p>
      </div>
      <div className={choices}>
        {HAND_ON_STEPS.map((step) => (
          <ChoiceSelect
            key={step}
            name={T.steps[step]}
            value={shown(step)}
            isFixed={accountType !== 'Admin'}
            options={options()}
            onChoose={(minutes) => void save(step, Number(minutes), answer.at)}
          />
        ))}
      </div>
      {accountType !== 'Admin' && <p className={note}>{T.adminOnly}</p>}
    </section>
  )
}
