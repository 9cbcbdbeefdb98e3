import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { pauseLength, soundOn } from '../../app/settings.ts'
import { boardLight, chosenWards } from '../../app/ward-settings.ts'
import { ask } from '../../app/questions.ts'
import { endPause, pauseSound, useSoundState } from '../../app/sound/state.ts'
import { touchedAt } from '../../app/board-touches.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { signOut } from '../../app/leave.ts'
import { serverNow } from '../../app/now.ts'
import { boardNames } from '../../app/privacy/names.ts'
import { useStore } from '../../app/store.ts'
import { awake } from '../../app/wake-lock.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { MINUTE_MS, SECOND_MS } from '../../model/constants.ts'
import { useEvery } from '../../ui/base/moments.ts'
import { BOARD_LIGHTS } from '../../model/board/night.ts'
import type { Consent } from '../../model/board/consent.ts'
import type { Ward } from '../../model/places/ward.ts'
import { joined } from '../../texts/words.ts'
import { BOARD_TEXTS, consentText, lightText } from '../../texts/board.ts'
import { SHEET_TEXTS } from '../../texts/alarm-sheet.ts'
import { VolumeLine } from '../alarm-sheet/VolumeLine.tsx'
import { NamesChoice } from '../privacy/NamesChoice.tsx'
import {
  actions,
  changes,
  close,
  head,
  hint,
  link,
  part,
  partTitle,
  sheet,
  wardList,
} from './settings.css.ts'
import { useBoardWards } from './data.ts'
import { useConsent } from './use-consent.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullNow = (): boolean => document.fullscreenElement !== null

function switchFull(): void {
  const done = isFullNow()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  // The browser may refuse; then the page stays as it is.
  done.catch(() => undefined)
}

/** Whether the page fills the screen. `toggle` is `null` where the browser cannot do that, or the installed app always does. */
function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, isFullNow)
  return { isFull, toggle: document.fullscreenEnabled ? switchFull : null }
}

const { settings: TEXT, end: END } = BOARD_TEXTS
const { sheet: SHEET } = SHEET_TEXTS
const lights = () => BOARD_LIGHTS.map((value) => ({ value, label: lightText(value) }))
/** Forgotten settings close after this time, so that the board shows its patients again. */
const LEFT_MS = MINUTE_MS

type Props = { allWards: readonly Ward[]; onClose: () => void }

/** The settings of this board. None of them changes anything for others (BOARD-12). */
export default function BoardSettings({ allWards, onClose }: Props) {
  const titleId = useId()
  const { isFixed } = useBoardWards()
  const consent = useConsent(isFixed)
  const isOpen = consent.kind === 'open'
  useCloseWhenLeft(onClose)
  return (
    <Dialog
      look="panel"
      isDismissable
      className={sheet}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={head}>
        <h2 id={titleId}>{TEXT.open}</h2>
        <button type="button" className={close} aria-label={TEXT.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {isFixed && <Changes consent={consent} />}
      <Wards allWards={allWards} />
      <Light />
      {isOpen && (
        <Part title={TEXT.names}>
          <NamesChoice setting={boardNames} means={TEXT.namesMean} />
        </Part>
      )}
      <Sound isOpen={isOpen} />
      <Screen />
      {isFixed && isOpen && (
        <Part title={BOARD_TEXTS.end.title}>
          <EndBoard />
        </Part>
      )}
      <div className={actions}>
        {!isFixed && (
          <Link to="/home" className={link}>
            {TEXT.back}
          </Link>
        )}
        <span className={hint}>{TEXT.closes}</span>
      </div>
    </Dialog>
  )
}

function useCloseWhenLeft(onClose: () => void): void {
  const [openedAt] = useState(serverNow)
  useEvery(5 * SECOND_MS, () => {
    if (serverNow() - Math.max(openedAt, touchedAt()) >= LEFT_MS) onClose()
  })
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={part} aria-labelledby={id}>
      <h3 id={id} className={partTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Comes first, for it says why parts are missing below, and how long the others are there. */
function Changes({ consent }: { consent: Consent }) {
  const Icon = consent.kind === 'open' ? LockOpen : Lock
  return (
    <div className={changes}>
      <Icon size={20} aria-hidden />
      <div>
        <h3>{BOARD_TEXTS.changes.title}</h3>
        <p role="status">{consentText(consent)}</p>
      </div>
    </div>
  )
}

/** The wards of a paired board were chosen when its code was confirmed, and cannot be changed here. */
function Wards({ allWards }: Pick<Props, 'allWards'>) {
  const { wards, isFixed } = useBoardWards()
  if (isFixed) {
    const names = allWards.filter(({ id }) => wards.includes(id)).map(({ name }) => name)
    return (
      <Part title={TEXT.wards}>
        <p>{names.length === 0 ? BOARD_TEXTS.allWards : joined(names)}</p>
        <p className={hint}>{TEXT.fixedWards}</p>
      </Part>
    )
  }
  const toggled = (id: string, isOn: boolean): string[] =>
    allWards.map((ward) => ward.id).filter((each) => (each === id ? isOn : wards.includes(each)))
  return (
    <Part title={TEXT.wards}>
      <div className={wardList}>
        <Checkbox
          label={BOARD_TEXTS.allWards}
          checked={wards.length === 0}
          onChange={() => chosenWards.set([])}
        />
        {allWards.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={wards.includes(id)}
            onChange={(isOn) => chosenWards.set(toggled(id, isOn))}
          />
        ))}
      </div>
    </Part>
  )
}

function Light() {
  const [light, setLight] = useDeviceSetting(boardLight)
  return (
    <Part title={TEXT.light}>
      <Segmented legend={TEXT.light} value={light} options={lights()} onChange={setLight} />
    </Part>
  )
}

/** A pause ends by itself and switching on is safe: both are free. To switch off, or down, needs consent (PAIR-23). */
function Sound({ isOpen }: { isOpen: boolean }) {
  const [isOn, setOn] = useDeviceSetting(soundOn)
  return (
    <Part title={TEXT.sound}>
      {isOpen && <Checkbox label={TEXT.soundOn} checked={isOn} onChange={setOn} />}
      {!isOpen && !isOn && <Button onClick={() => setOn(true)}>{SHEET.switchOn}</Button>}
      {isOn && <Pause />}
      {isOpen && isOn && <VolumeLine />}
    </Part>
  )
}

function Pause() {
  const { state } = useSoundState()
  const [seconds] = useDeviceSetting(pauseLength)
  if (state !== 'armed' && state !== 'paused') return null
  return (
    <div className={actions}>
      <Button onClick={state === 'paused' ? endPause : pauseSound}>
        {state === 'paused' ? SHEET.endPause : SHEET.pause(seconds)}
      </Button>
    </div>
  )
}

/** Full screen for the board, and whether the screen stays on. */
function Screen() {
  const { isFull, toggle } = useFullScreen()
  const awakeState = useStore(awake)
  return (
    <Part title={TEXT.screen}>
      {toggle !== null && (
        <div className={actions}>
          <Button onClick={toggle}>{isFull ? TEXT.leaveFullScreen : TEXT.fullScreen}</Button>
        </div>
      )}
      <p role="status" className={hint}>
        {BOARD_TEXTS.awake[awakeState]}
      </p>
    </Part>
  )
}

/**
 * Ends a paired board after a question (BOARD-18), because no person is signed in here who could log out.
 * The server is asked once more, because signing out deletes what is here whatever it answers.
 */
function EndBoard() {
  const [state, setState] = useState<'none' | 'asking' | 'ending' | 'not-ended'>('none')
  const end = async (): Promise<void> => {
    setState('ending')
    const answer = await ask('boardConsent')
    if (answer.kind === 'known' && answer.forMs > 0) await signOut()
    else setState('not-ended')
  }
  return (
    <div className={actions}>
      <Button disabled={state === 'ending'} onClick={() => setState('asking')}>
        {state === 'ending' ? END.ending : END.ask}
      </Button>
      {state === 'asking' && (
        <AlertDialog
          text={<p>{END.sure}</p>}
          close={END.keep}
          onClose={() => setState('none')}
          proceed={{ label: END.end, onProceed: () => void end() }}
        />
      )}
      {state === 'not-ended' && <p role="alert">{END.notEnded}</p>}
    </div>
  )
}
