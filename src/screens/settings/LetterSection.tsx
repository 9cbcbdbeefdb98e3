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
import { momentText } from '../../texts/moments.ts'
import {
  LETTER_NAMES,
  type LetterChoices,
  type LetterService,
  type TestLetter,
} from '../../model/alarms/alarm-settings.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../model/language.ts'
import type { Zone } from '../../model/time/dates.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { choices, testRow } from './letters.css.ts'
import { useZone } from '../../ui/base/zone.ts'
import { whyText } from '../../texts/refusals.ts'
import { firstWords } from '../../texts/first-reasons.ts'

const T = SETTINGS_TEXTS.alarms.letters

const KEYS = ['letterNames', 'language'] as const satisfies readonly (keyof LetterChoices)[]
type Key = (typeof KEYS)[number]
type Choices = Partial<Record<Key, string>>

const NO_ARGUMENTS: [] = []
const letterService = () => ask('letterService')
type Answer = Exclude<LetterService, { kind: 'offline' }>
const isAnswer = (service: LetterService): service is Answer => service.kind !== 'offline'

/**
 * Letters: a test letter, how those about alarms name patients, and their language. Nothing on a
 * server that sends no letters.
 */
export function LetterSection({ pending }: Pick<AlarmSettingsView, 'pending'>) {
  const isPending = KEYS.some((key) => pending.has(key))
  const canAsk = useIsReached() && !isPending
  const { good } = useAnswer(letterService, canAsk ? NO_ARGUMENTS : null, isAnswer)
  const service = good?.valueIf(nothingChosen)
  /** Chosen here; counts until the server answers again. */
  const [chosen, setChosen] = useState<{ choices: Choices; before: number }>()
  if (service?.kind !== 'has') return null
  const { letterNames, language, at } = service
  const ours = chosen?.before === at ? chosen.choices : {}
  const shown = { letterNames, language, ...ours, ...Object.fromEntries(pending) }
  return (
    <section className={section} aria-labelledby="letters">
      <div className={sectionHead}>
        <h2 id="letters">{T.title}</h2>
        <p className={note}>{T.note}</p>
        {service.delivery === 'mailbox' && <p className={note}>{T.noServer}</p>}
      </div>
      <TestButton />
      <Chosen
        shown={shown}
        onChoose={(choices) => setChosen({ choices: { ...ours, ...choices }, before: at })}
        onRefused={() => setChosen(undefined)}
      />
    </section>
  )
}

/** Sends a letter to the signed-in user and shows whether it arrived at the mail server. */
function TestButton() {
  const zone = useZone()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  async function send() {
    setBusy(true)
    setResult('')
    const outcome = await ask('sendTestLetter')
    setBusy(false)
    setResult(resultText(outcome, serverNow(), zone))
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

function resultText(outcome: TestLetter, now: number, zone: Zone): string {
  switch (outcome.kind) {
    case 'sent':
      return T.sent(outcome.to, momentText(outcome.at, now, zone))
    case 'kept':
      return T.kept(momentText(outcome.at, now, zone))
    case 'refused':
      return T.refused(whyText(outcome.why))
    case 'offline':
      return T.offline(momentText(now, now, zone))
  }
}

type ChosenProps = {
  shown: Readonly<Record<Key, string>>
  onChoose: (choices: Choices) => void
  /** The server's counts again. */
  onRefused: () => void
}

/** How letters are written: Admins choose, others only read. Saved like the alarm settings. */
function Chosen({ shown, onChoose, onRefused }: ChosenProps) {
  const { accountType, hospitalId } = useUser()
  const act = useAct('save-alarm-settings')
  const isFixed = accountType !== 'Admin'
  async function save(key: Key, value: string) {
    onChoose({ [key]: value })
    const outcome = await act({ hospitalId, attributes: { [key]: value } })
    if (outcome.kind !== 'refused') return
    onRefused()
    alerts.show(firstWords(outcome))
  }
  return (
    <>
      <div className={choices}>
        <ChoiceSelect
          name={T.names}
          value={shown.letterNames}
          isFixed={isFixed}
          options={LETTER_NAMES.map((one) => [one, T.nameKinds[one]])}
          onChoose={(names) => void save('letterNames', names)}
        />
        <ChoiceSelect
          name={T.language}
          value={shown.language}
          isFixed={isFixed}
          options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
          onChoose={(language) => void save('language', language)}
        />
      </div>
      {isFixed && <p className={note}>{T.adminOnly}</p>}
    </>
  )
}
