/* Made by npm run messages of states.json: that one is to be changed. */

export const STATE_WORDS = {
  stool: {
    good: 'Clean',
    bad: 'Dirty',
  },
  falling: {
    good: 'Safe',
    bad: 'Fall',
  },
  ulcer: {
    good: 'Safe',
    bad: 'Ulcer',
  },
  electrode: {
    good: 'connected',
    bad: 'disconnected',
  },
  network: {
    good: 'connected',
    bad: 'disconnected',
  },
}
