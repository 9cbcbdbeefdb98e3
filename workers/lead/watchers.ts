import type { Channel } from './channel.ts'

/**
 * Which wards are on any window's screen, and whether any shows devices. A window says so when it changes, when
 * it closes, and when it is asked at the start; `update` gets the union. Returns its undo.
 */
export function createWatchers(
  channel: Channel,
  update: (wards: ReadonlySet<string>, devices: boolean) => void,
): () => void {
  const windows = new Map<string, { wards: string[]; devices: boolean }>()
  const off = channel.on((message) => {
    if (message.kind !== 'watch') return
    if (message.wards.length === 0 && !message.devices) windows.delete(message.window)
    else windows.set(message.window, { wards: message.wards, devices: message.devices })
    const all = [...windows.values()]
    update(
      new Set(all.flatMap((item) => item.wards)),
      all.some((item) => item.devices),
    )
  })
  channel.askWatched()
  return off
}
