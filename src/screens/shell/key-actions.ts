import { deviceSetting, isBoolean } from '../../app/device-settings.ts'
import { keyList } from './key-list.ts'

/** Keys of one letter can be switched off: who speaks to the device would press them by accident (WCAG 2.1.4). */
export const singleKeys = deviceSetting('single-keys', true, isBoolean)

const ITEMS = '[data-alarm], main article, dialog article'

/** What j, k, c and ? do; nothing while somebody types (SHELL-33). */
export function actOnKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || !singleKeys.current() || isTyping(target)) return
  switch (key) {
    case '?':
      return keyList.set(true)
    case 'j':
      return step(1)
    case 'k':
      return step(-1)
    case 'c':
      return confirm()
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"]), select, textarea') !== null

/** The items of what lies on top. */
function items(): HTMLElement[] {
  const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  return [...(top ?? document).querySelectorAll<HTMLElement>(ITEMS)]
}

/** From the item with the focus to the next; from elsewhere to the first. */
function step(by: 1 | -1): void {
  const all = items()
  const at = all.findIndex((item) => item.contains(document.activeElement))
  const next = all[at < 0 ? 0 : at + by]
  next?.querySelector<HTMLElement>('button')?.focus()
}

function confirm(): void {
  const item = items().find((each) => each.contains(document.activeElement))
  item?.querySelector<HTMLElement>('[data-confirm]')?.click()
}
