/** The screen of somebody of whom nothing is stored on this device yet. */
export const WAITING_TEXTS = { trying: 'Trying…' } as const
