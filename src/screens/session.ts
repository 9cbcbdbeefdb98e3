import { session, type WindowSession } from '../app/session.ts'
import { useStore } from '../app/store.ts'
import { NO_USER, type SessionUser } from '../model/people/session.ts'

export function useSession(): WindowSession {
  return useStore(session)
}

/** Who is signed in; every field empty while that is not known. */
export function useUser(): SessionUser {
  const state = useSession()
  return state.state === 'signed-in' ? state.user : NO_USER
}
