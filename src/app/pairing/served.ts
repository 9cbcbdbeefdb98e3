import { newScope } from '../session.ts'

/** Whether this server pairs screens, asked without a session; one that cannot be asked is not known to. */
export function boardsServed(): Promise<boolean> {
  const scope = newScope()
  return scope.worker
    .ask((api) => api.boardsServed())
    .catch(() => false)
    .finally(scope.end)
}
