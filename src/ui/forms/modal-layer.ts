import { createContext } from 'react'

/** The modal that is open around a field: lists open inside it, because what lies outside does not answer. */
export const ModalLayer = createContext<HTMLElement | null>(null)
