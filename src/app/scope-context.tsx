import { type ReactNode, createContext, use } from 'react'
import { type ScopeState, session } from './scope.ts'
import { useStore } from './store.ts'

const ScopeContext = createContext<ScopeState>({ state: 'none', after: null })

/** Gives everything below it the session of this window. */
export function ScopeProvider({ children }: { children: ReactNode }) {
  return <ScopeContext value={useStore(session)}>{children}</ScopeContext>
}

/** The session of this window; whoever shows or does something for it asks here. */
export function useScope(): ScopeState {
  return use(ScopeContext)
}
