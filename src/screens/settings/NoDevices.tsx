import { ShowAll } from '../../ui/ListPage.tsx'
import { DEVICE_TEXTS } from '../../texts/devices.ts'

/** Why no device is listed: what is chosen hides them, or the hospital has none. */
export function NoDevices({ isChosen, onShowAll }: { isChosen: boolean; onShowAll: () => void }) {
  return isChosen ? <ShowAll onPress={onShowAll} /> : <p>{DEVICE_TEXTS.from}</p>
}
