import type { Home } from './home.ts'
import { NOBODY, type RegisterStore } from './lease.ts'

const [OWNER, BEAT] = ['lease_owner', 'lease_beat'] as const

/** The registers of the lease, as attributes of the watch. */
export const homeRegisters = (home: Home): RegisterStore => ({
  async read() {
    const kept = await home.read([OWNER, BEAT])
    const [owner, beat] = [kept.get(OWNER), kept.get(BEAT)]
    return {
      owner: typeof owner === 'string' ? owner : NOBODY,
      beat: typeof beat === 'string' ? beat : '',
    }
  },
  claim: (owner) => home.save({ [OWNER]: owner }),
  beat: (beat) => home.save({ [BEAT]: beat }),
})
