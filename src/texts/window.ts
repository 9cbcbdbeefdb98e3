/** What a window says of itself: a new version, and where it keeps what it receives. */
export const WINDOW_TEXTS = {
  held: 'Reloading would lose what you typed. Save or close the form first, then reload.',
  chosen:
    'Nothing is stored on this device, as you chose. What has not been sent is lost when this window closes.',
  storeAgain: 'Store again',
} as const
