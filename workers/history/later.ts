import type { History } from './history.ts'

/**
 * The history, whose code comes with the first pull: no start waits for it. Until then there is nothing to merge, to write or
 * to forget, for only of patients that were pulled it knows anything. A pull fails where the code cannot be had now.
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
