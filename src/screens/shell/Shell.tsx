import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useId, useState } from 'react'
import { TEXTS } from '../../texts/common.ts'
import { onceFetched } from '../../app/fetch-code.ts'
import { useScope } from '../../app/scope-context.tsx'
import { useStore } from '../../app/store.ts'
import { wide } from '../wide.ts'
import { useZone } from '../../ui/base/zone.ts'
import { useEvents } from '../../ui/base/moments.ts'
import { keyList } from './key-list.ts'
import { Header } from './Header.tsx'
import { Overlay } from './Overlay.tsx'
import {
  content,
  skip,
  storage,
  unheard,
  dock,
  statement,
  statementMark,
  waiting,
  clock,
} from './shell.css.ts'
import { useFailureAlerts, useFinishedLater } from './failure-alerts.ts'
import { useClockNote, useNow } from '../../app/now.ts'
import { CLOCK_TEXTS, clockNoteText, zoneText } from '../../texts/clock.ts'
import { WAITING_TEXTS } from '../../texts/shell.ts'
import { useIndicator } from '../indicator.ts'
import { useDiskNote } from '../server-disk.ts'
import { useUnheard } from '../hearing.ts'
import { HEARING_TEXTS, unheardText } from '../../texts/hearing.ts'
import { sentences } from '../../texts/words.ts'
import VolumeX from 'lucide-react/icons/volume-x'
import Info from 'lucide-react/icons/info'
import { goOnInMemory, storeAgain } from '../../app/go-on.ts'
import { isChosen, useStorageState } from '../../app/storage-state.ts'
import { useLive, useOnAnswer } from '../../app/live.ts'
import { Button } from '../../ui/Button.tsx'
import { notWhole } from '../../db/not-whole.ts'
import { pendingCommands, commandNotices } from '../../db/outbox.ts'
import { WINDOW_TEXTS } from '../../texts/window.ts'
import { sendHeldNow } from '../../app/outbox.ts'
import { InFrame } from '../not-found/Crashed.tsx'

/** Confirms that may still be undone are sent at once when this window is hidden, or left for another page (AL8, ruling R34). */
function useSendHeld(): void {
  const router = useRouter()
  useEffect(() => {
    const left = (): void => void sendHeldNow().catch(() => undefined)
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) left()
    })
    const hidden = (): void => void (document.visibilityState === 'hidden' && left())
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', left)
      stop()
    }
  }, [router])
}

/** Notices of commands that are done are shown once, and then deleted (AMB-74, AMB-86). */
function useCommandNotices(): void {
  useOnAnswer(commandNotices, (notices) => {
    if (notices.length > 0)
      void onceFetched(() => import('./command-notices.ts')).then(({ show }) => show(notices))
  })
}

type Props = {
  /** Asks the server once more, at once; another one with every answer that did not come. `null` while it is asked. */
  again: (() => void) | null
}

/** Signed in, but who it is has never been loaded on this device: wait, or say why it takes so long. */
function Waiting({ again }: Props) {
  const [tried, setTried] = useState<Props['again']>(null)
  if (again === null) {
    return (
      <p role="status" className={waiting}>
        {TEXTS.waiting.loading}
      </p>
    )
  }
  const isTrying = tried === again
  return (
    <div role="status" className={waiting}>
      <h1>{TEXTS.waiting.unreachable}</h1>
      <p>{TEXTS.waiting.hint}</p>
      <Button
        kind="primary"
        aria-disabled={isTrying || undefined}
        onClick={() => {
          setTried(() => again)
          again()
        }}
      >
        {isTrying ? WAITING_TEXTS.trying : TEXTS.common.retry}
      </Button>
    </div>
  )
}

/** Says when this device keeps nothing, or nothing new any more (OFFL-32). */
function StorageNote() {
  switch (useStorageState()) {
    case 'stored':
      return <Missing />
    case 'memory':
      return isChosen() ? (
        <Chosen />
      ) : (
        <p role="status" className={storage}>
          {TEXTS.storage.unavailable}
        </p>
      )
    case 'full':
      return (
        <div role="alert" className={storage}>
          {TEXTS.storage.full}
          <Button onClick={goOnInMemory}>{TEXTS.storage.goOn}</Button>
        </div>
      )
  }
}

/** Somebody may be missing: what is stored of them could not be read, and the server was not reached since (DISK-07). */
function Missing() {
  const lists = useLive(notWhole)?.value
  if (!lists || lists.length === 0) return null
  return (
    <p role="status" className={storage}>
      {WINDOW_TEXTS.missing}
    </p>
  )
}

/** The way back is there while nothing waits that would be lost by it. */
function Chosen() {
  const pending = useLive(pendingCommands)?.value
  return (
    <div role="status" className={storage}>
      {WINDOW_TEXTS.chosen}
      {pending?.length === 0 && <Button onClick={storeAgain}>{WINDOW_TEXTS.storeAgain}</Button>}
    </div>
  )
}

/** What this console is not, at the lower edge of every page (AL19); on tablets a mark that opens it (DENS-06). */
function Statement() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <footer className={dock}>
      <button
        type="button"
        className={statementMark}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Info size={16} aria-hidden />
        {TEXTS.shell.informationMark}
      </button>
      <p id={id} className={statement({ open: isOpen })}>
        {TEXTS.shell.informationOnly}
      </p>
    </footer>
  )
}

const ServerNote = lazy(() => onceFetched(() => import('./ServerNote.tsx')))

/** Mostly the server stores all, and nothing is loaded for the note that it does not. */
function Disk() {
  const note = useDiskNote()
  if (note === null) return null
  return (
    <Suspense fallback={null}>
      <ServerNote note={note} />
    </Suspense>
  )
}

/** Wards whose alarms no device sounds (HEAR-06). */
function HearingNote() {
  const wards = useUnheard()
  if (wards.length === 0) return null
  return (
    <p role="alert" className={unheard}>
      <VolumeX size={20} aria-hidden />
      <span>
        <strong>{sentences(unheardText(wards))}</strong> {HEARING_TEXTS.about(wards.length)}
      </span>
    </p>
  )
}

/** Says that this device's clock is wrong: ages are right all the same, or cannot be trusted (ST4). */
function ClockNote() {
  const { indicator } = useIndicator(useNow(5_000))
  const text = clockNoteText(useClockNote(5_000), indicator)
  return text === null ? null : (
    <p role="status" className={clock}>
      {text}
    </p>
  )
}

/** Of which clock all times are, where this device has another (ruling R22). */
function ZoneNote() {
  const text = zoneText(useZone(), useNow(5_000))
  if (text === '') return null
  return (
    <aside className={clock} aria-label={CLOCK_TEXTS.label}>
      {text}
    </aside>
  )
}

/** The main layout: fixed header, content of at most 1200 px, the statement at the lower edge (SHELL all, AL19). */
export function Shell() {
  const scope = useScope()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  useFailureAlerts()
  useFinishedLater()
  useCommandNotices()
  useSendHeld()
  return (
    <>
      <a className={skip} href="#content">
        {TEXTS.shell.skipToContent}
      </a>
      <Header />
      <StorageNote />
      <Disk />
      <HearingNote />
      <ClockNote />
      <ZoneNote />
      <main id="content" ref={main} tabIndex={-1} className={content({ wide: useStore(wide) })}>
        {scope.state === 'open' ? (
          <InFrame value>
            <Outlet />
          </InFrame>
        ) : (
          <Waiting again={'again' in scope ? scope.again : null} />
        )}
      </main>
      {scope.state === 'open' && <Overlay />}
      <Keys />
      <Statement />
    </>
  )
}

const KeyList = lazy(() => onceFetched(() => import('./KeyList.tsx')))

/** Keys of one letter; what they do is loaded with the first of them. */
function Keys() {
  useEvents('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !'?jkc'.includes(event.key)) return
    void onceFetched(() => import('./key-actions.ts')).then(({ actOnKey }) => actOnKey(event))
  })
  return <Suspense fallback={null}>{useStore(keyList) && <KeyList />}</Suspense>
}

/** A new page is read from its start; the first one keeps the browser's own focus. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const path = useLocation({ select: (location) => location.pathname })
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
