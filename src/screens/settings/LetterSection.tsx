import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { nothingChosen } from '../../app/live.ts'
import { ask } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import { note, section, sectionHead } from '../../ui/settings/settings.css.ts'
import type { AlarmSettingsView } from '../../db/alarm-settings-view.ts'
import { serverNow } from '../../app/now.ts'
import { useIsReached } from '../../app/reached.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { momentText } from '../../model/time/moment.ts'
import {
  LETTER_NAMES,
  type LetterService,
  type TestLetter,
} from '../../model/alarms/alarm-settings.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { choices, testRow } from './letters.css.ts'

const T = SETTINGS_TEXTS.alarms.letters
const KEYS = ['timeZone', 'letterNames'] as const
type Key = (typeof KEYS)[number]
type Choice = Partial<Record<Key, string>>

const NO_ARGUMENTS: [] = []
const letterService = () => ask('letterService')
type Answer = Exclude<LetterService, { kind: 'offline' }>
const isAnswer = (service: LetterService): service is Answer => service.kind !== 'offline'

/**
 * Letters about alarms: a test letter, the time zone of their times, and how they name patients. Nothing on a server
 * that sends no letters.
 */
export function LetterSection({ pending }: Pick<AlarmSettingsView, 'pending'>) {
  const isPending = KEYS.some((key) => pending.has(key))
  const canAsk = useIsReached() && !isPending
  const { good } = useAnswer(letterService, canAsk ? NO_ARGUMENTS : null, isAnswer)
  const service = good?.valueIf(nothingChosen)
  /** Chosen here; counts until the server answers again. */
  const [chosen, setChosen] = useState<{ choice: Choice; before: number }>()
  if (service?.kind !== 'has') return null
  const choice = chosen?.before === service.at ? chosen.choice : {}
  const shown = (key: Key): string => String(pending.get(key) ?? choice[key] ?? service[key])
  return (
    <section className={section} aria-labelledby="letters">
      <div className={sectionHead}>
        <h2 id="letters">{T.title}</h2>
        <p className={note}>{T.note}</p>
        {service.delivery === 'mailbox' && <p className={note}>{T.noServer}</p>}
      </div>
      <TestButton />
      <Choices shown={shown} onChoose={(next) => setChosen({ choice: next, before: service.at })} />
    </section>
  )
}

/** Sends a letter to the signed-in user and shows whether it arrived at the mail server. */
function TestButton() {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  async function send() {
    setBusy(true)
    setResult('')
    const outcome = await ask('sendTestLetter')
    setBusy(false)
    setResult(resultText(outcome, serverNow()))
  }
  return (
    <div className={testRow}>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && void send()}>
        {isBusy ? T.testing : T.test}
      </Button>
      <p role="status">{result}</p>
    </div>
  )
}

function resultText(outcome: TestLetter, now: number): string {
  switch (outcome.kind) {
    case 'sent':
      return T.sent(outcome.to, momentText(outcome.at, now, DEVICE_ZONE))
    case 'kept':
      return T.kept(momentText(outcome.at, now, DEVICE_ZONE))
    case 'refused':
      return T.refused(outcome.why)
    case 'offline':
      return T.offline(momentText(now, now, DEVICE_ZONE))
  }
}

type ChoicesProps = { shown: (key: Key) => string; onChoose: (choice: Choice) => void }

/** Admins choose, others only read. Saved like the alarm settings. */
function Choices({ shown, onChoose }: ChoicesProps) {
  const { accountType, hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const isFixed = accountType !== 'Admin'
  const [zone, names] = [shown('timeZone'), shown('letterNames')]
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  async function save(attributes: Record<string, string>) {
    onChoose(attributes)
    const outcome = await act({ hospitalId, attributes })
    if (outcome.kind !== 'refused') return
    onChoose({})
    alerts.show(outcome.message)
  }
  return (
    <>
      <div className={choices}>
        <ChoiceSelect
          name={T.zone}
          value={zone}
          isFixed={isFixed}
          options={zones.map((one) => [one, one])}
          onChoose={(timeZone) => void save({ timeZone })}
        />
        <ChoiceSelect
          name={T.names}
          value={names}
          isFixed={isFixed}
          options={LETTER_NAMES.map((one) => [one, T.nameKinds[one]])}
          onChoose={(letterNames) => void save({ letterNames })}
        />
      </div>
      {isFixed && <p className={note}>{T.adminOnly}</p>}
    </>
  )
}
