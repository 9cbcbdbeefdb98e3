/**
 * What this window tells the worker of its session. What it asks is in `questions.ts`; what it shows is a row
 * (`wants.ts`); who is signed in is the subject of `session.ts`, which uses this file and is not known here.
 */

import type { Remote } from 'comlink'
import type { Api } from '../../workers/api.ts'
import { type DeviceTime, passed } from '../model/time/server-clock.ts'
import { device } from './now.ts'
import { currentScope } from './scope.ts'

/** Tells the worker that runs; where none does there is nobody to be told. */
function tell(call: (api: Remote<Api>) => unknown): void {
  currentScope()?.worker.tell(call)
}

/** The own account was changed: it is read anew. */
export function reloadUser(): void {
  tell((api) => api.reloadUser())
}

/** Tells the worker whether this window is seen and whether there is a network; called once. */
export function watchWindow(): void {
  /** `null` while it is seen. */
  let hiddenSince: DeviceTime | null = null
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    const hiddenFor = visible && hiddenSince ? passed(hiddenSince, device()) : 0
    hiddenSince = visible ? null : device()
    tell((api) => api.setVisible(visible, hiddenFor))
  })
  for (const kind of ['online', 'offline'] as const) {
    window.addEventListener(kind, () => tell((api) => api.networkChanged()))
  }
}
