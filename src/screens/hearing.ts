import { useDeviceSetting } from '../app/device-settings.ts'
import { useLive } from '../app/live.ts'
import { useNow } from '../app/now.ts'
import { wardsLeftOut } from '../app/settings.ts'
import { useSoundState } from '../app/sound/state.ts'
import { listedWards } from '../db/patients.ts'
import { isUnwatched, serverWord } from '../db/status.ts'
import { ofWards, type SoundState } from '../model/sound/sound-state.ts'
import { unheardWards } from '../model/watch/hearing.ts'
import { HEARING_TEXTS } from '../texts/hearing.ts'

/** Names of the facility's wards that no device sounds now (HEAR-06). */
export function useUnheard(): string[] {
  const word = useLive(serverWord)?.value ?? null
  const wards = useLive(listedWards)
  const now = useNow(5_000)
  return wards ? unheardWards(word, wards.value, now, HEARING_TEXTS.unnamed) : []
}

/** Whether this server does not watch who hears (HEAR-08). */
export const useIsUnwatched = (): boolean => useLive(isUnwatched)?.value ?? false

/** The sound of this window, and of its wards: where every ward is left out, it is off (HEAR-07). */
export function useWardSound(): SoundState {
  const sound = useSoundState()
  const wards = useLive(listedWards)?.value ?? []
  const [leftOut] = useDeviceSetting(wardsLeftOut)
  return ofWards(
    sound,
    wards.map(({ id }) => id),
    leftOut,
  )
}
