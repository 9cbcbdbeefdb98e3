import { useCallback, useEffect, useId, useState } from 'react'
import { useAct } from '../../act.ts'
import { letterService, sendTestLetter } from '../../backend.ts'
import { Button } from '../../components/Button.tsx'
import { label, select } from '../../components/field.css.ts'
import { note, section, sectionHead } from '../../components/settings/settings.css.ts'
import { commandEnd } from '../../db/account-list.ts'
import { currentDb } from '../../db/current.ts'
import { connection } from '../../db/status.ts'
import { untilLive, useLive } from '../../live.ts'
import { timeText } from '../../model/dates.ts'
import { LETTER_NAMES, type LetterService, type TestLetter } from '../../model/letters.ts'
import { SETTINGS_TEXTS } from '../../model/settings-texts.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { choice, choices, choiceSelect, testRow } from './letters.css.ts'

const T = SETTINGS_TEXTS.alarms.letters
const ZONE = undefined

type Service = Extract<LetterService, { kind: 'has' }>

/**
 * Letters about alarms: one to try whether they arrive, and how they tell time and name patients. Not there on a
 * server that does not answer for its letters.
 */
export function LetterSection() {
  const [service, setService] = useState<LetterService>({ kind: 'offline' })
  const isLive = useLive(connection)?.state === 'live'
  const ask = useCallback(async () => {
    const found = await letterService()
    // What was known stays while nobody answers.
    setService((before) => (found.kind === 'offline' ? before : found))
  }, [])
  useEffect(() => {
    if (!isLive) return
    const timer = setTimeout(() => void ask())
    return () => clearTimeout(timer)
  }, [isLive, ask])
  if (service.kind !== 'has') return null
  return (
    <section className={section} aria-labelledby="letters">
      <div className={sectionHead}>
        <h2 id="letters">{T.title}</h2>
        <p className={note}>{T.note}</p>
        {service.delivery === 'mailbox' && <p className={note}>{T.noServer}</p>}
      </div>
      <TestButton />
      <Choices service={service} onSaved={ask} />
    </section>
  )
}

/** A letter to who is signed in, and plainly what became of it. */
function TestButton() {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  async function send() {
    setBusy(true)
    setResult('')
    const outcome = await sendTestLetter()
    setBusy(false)
    setResult(resultText(outcome, Date.now()))
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
      return T.sent(outcome.to, timeText(outcome.at, ZONE))
    case 'kept':
      return T.kept(timeText(outcome.at, ZONE))
    case 'refused':
      return T.refused(outcome.why)
    case 'offline':
      return T.offline(timeText(now, ZONE))
  }
}

type ChoicesProps = { service: Service; onSaved: () => Promise<void> }

/** The Admin chooses; everybody else reads what was chosen. */
function Choices({ service, onSaved }: ChoicesProps) {
  const { accountType } = useUser()
  const { pending, save } = useSave(onSaved)
  const isFixed = accountType !== 'Admin'
  const zones = [...new Set([service.timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return (
    <>
      <div className={choices}>
        <Choice
          name={T.zone}
          value={pending['timeZone'] ?? service.timeZone}
          isFixed={isFixed}
          options={zones.map((zone) => [zone, zone])}
          onChoose={(timeZone) => void save({ timeZone })}
        />
        <Choice
          name={T.names}
          value={pending['letterNames'] ?? service.letterNames}
          isFixed={isFixed}
          options={LETTER_NAMES.map((one) => [one, T.nameKinds[one]])}
          onChoose={(letterNames) => void save({ letterNames })}
        />
      </div>
      {isFixed && <p className={note}>{T.adminOnly}</p>}
    </>
  )
}

type ChoiceProps = {
  name: string
  value: string
  isFixed: boolean
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

function Choice({ name, value, isFixed, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className={choice}>
      <label className={label} htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className={`${select} ${choiceSelect}`}
        value={value}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Saves as the alarms are saved; a refusal is said, and what was saved before stands there again. */
function useSave(onSaved: () => Promise<void>) {
  const { hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const [pending, setPending] = useState<Record<string, string>>({})
  async function save(attributes: Record<string, string>): Promise<void> {
    setPending((before) => ({ ...before, ...attributes }))
    const outcome = await act({ hospitalId, attributes })
    const db = currentDb()
    if (outcome.kind === 'refused') alerts.show(outcome.message)
    else if (db !== null) {
      await untilLive(
        () => commandEnd(db, outcome.id),
        (end) => end !== null,
      )
      await onSaved()
    }
    setPending((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !(key in attributes))),
    )
  }
  return { pending, save }
}
