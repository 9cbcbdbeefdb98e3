import { ShowAll } from '../../ui/ListPage.tsx'
import { TEXTS } from '../../texts/common.ts'
import { DEVICE_TEXTS } from '../../texts/devices.ts'
import { emptyText, type Known } from '../../texts/list-state.ts'

type None = {
  list: Known
  /** What is chosen hides them; else the hospital has none. */
  isChosen: boolean
  none: string
  hidden?: string
  onShowAll: () => void
}

/** Why no device is listed and what to do then, for `ListPage`. */
export function noDevices({ list, isChosen, none, hidden, onShowAll }: None) {
  const text = isChosen ? (hidden ?? TEXTS.common.noResult) : none
  return {
    empty: emptyText(list, text, TEXTS.common.loading),
    next:
      list.kind === 'loaded' &&
      (isChosen ? <ShowAll onPress={onShowAll} /> : <p>{DEVICE_TEXTS.from}</p>),
  }
}
