import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Coming } from '../ui/Coming.tsx'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { DialogLayers } from '../ui/Dialog.tsx'
import { ZoneContext } from '../ui/base/zone.ts'
import { FloatingButtons } from '../ui/FloatingButtons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useHideNames } from '../ui/names.tsx'
import { TEXTS } from '../texts/common.ts'
import { WINDOW_TEXTS } from '../texts/window.ts'
import { toggleTheme, useTheme } from '../ui/theme/theme.ts'
import { screenLock } from '../app/privacy/lock.ts'
import { useStore } from '../app/store.ts'
import { later, useUpdate } from '../app/update.ts'
import { windowZone } from '../app/zone.ts'
import { alerts } from './alerts.ts'
import { LANGUAGE, type Language, LANGUAGE_NAMES } from '../model/language.ts'
import { isBoard } from './board-path.ts'
import { notices, useFirst } from '../app/notices.ts'
import { LockGate } from './privacy/LockGate.tsx'
import { Names } from './privacy/Names.tsx'

/** What is on every page but the wall board: alerts, notices, the update prompt, theme and scroll buttons (AMB-116). */
export function Root() {
  const isWallBoard = useLocation({ select: ({ pathname }) => isBoard(pathname) })
  return (
    <ZoneContext value={useStore(windowZone)}>
      <Names>
        <DialogLayers>
          <Outlet />
          <LockGate />
          {!isWallBoard && <OverThePage />}
        </DialogLayers>
      </Names>
    </ZoneContext>
  )
}

/** A page that was tapped, while its code is on its way. */
function ComingPage() {
  const isComing = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  return isComing ? <Coming /> : null
}

function OverThePage() {
  return (
    <>
      <ComingPage />
      <FloatingButtons dark={useTheme() === 'dark'} onToggleTheme={toggleTheme} />
      <UpdatePrompt />
      <UnlessLocked>
        <Notices />
        <Alerts />
      </UnlessLocked>
    </>
  )
}

/** Notices wait behind the lock until somebody can read them. */
function UnlessLocked({ children }: { children: ReactNode }) {
  return useStore(screenLock.isLocked) ? null : children
}

function Alerts() {
  const alert = useFirst(alerts)
  const hide = useHideNames()
  if (!alert) return null
  return (
    <AlertDialog
      key={alert.id}
      text={hide(alert.text)}
      close={TEXTS.common.ok}
      onClose={() => alerts.close(alert.id)}
    />
  )
}

function Notices() {
  const notice = useFirst(notices)
  const hide = useHideNames()
  if (!notice) return null
  return (
    <Notice
      key={notice.id}
      text={hide(notice.text)}
      actions={[{ label: TEXTS.common.ok, onAct: () => notices.close(notice.id) }]}
      goneAfterMs={8000}
      onGone={() => notices.close(notice.id)}
    />
  )
}

const newWords = (language: Language): string =>
  language === LANGUAGE ? TEXTS.update.ready : WINDOW_TEXTS.language(LANGUAGE_NAMES[language])

function UpdatePrompt() {
  const update = useUpdate()
  switch (update.state) {
    case 'none':
      return null
    case 'reloading':
      return <Notice text={TEXTS.update.reloading} actions={[]} />
    case 'waiting':
      return (
        <Notice
          text={update.held ? WINDOW_TEXTS.held : newWords(update.language)}
          actions={[
            { label: TEXTS.update.later, onAct: later },
            { label: TEXTS.update.reload, onAct: update.take, primary: true },
          ]}
        />
      )
  }
}
