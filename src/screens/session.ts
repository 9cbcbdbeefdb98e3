import { useScope } from '../app/scope-context.tsx'
import { NO_USER, type SessionUser } from '../model/people/session.ts'

/** Who is signed in; every field empty while that is not known. */
export function useUser(): SessionUser {
  const scope = useScope()
  return scope.state === 'open' ? scope.user : NO_USER
}
