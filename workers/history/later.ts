import type { History } from './history.ts'

/**
 * The history, whose code is loaded with the first pull, so that no start waits for it. Before that there is nothing to
 * merge, write or forget: it holds only patients that were pulled. A pull fails if the code cannot be loaded.
 */
export function createLaterHistory(load: () => Promise<History>): History {
  let history: History | null = null
  let loading: Promise<History> | null = null

  async function loaded(): Promise<History> {
    loading ??= load()
    try {
      return (history = await loading)
    } catch (error) {
      loading = null
      throw error
    }
  }

  return {
    pull: async (patient, reach) => (history ?? (await loaded())).pull(patient, reach),
    live: (patient, values) => history?.live(patient, values),
    flush: async (patients, until) => history?.flush(patients, until),
    gap: () => history?.gap(),
    forget: (patient) => history?.forget(patient),
  }
}
