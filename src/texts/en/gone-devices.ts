/* Made by npm run messages of gone-devices.json: that one is to be changed. */

export const GONE_TEXTS = {
  still: {
    sensor:
      'If it is still switched on, the gateway that hears it adds it again: as a new sensor of that gateway’s hospital, without its history. Switch it off first. The list says when a deleted sensor was seen again.',
    gateway: 'If it is still switched on, it cannot connect until it is added again.',
  },
  again: (deleted: string, seen: string) => `Deleted ${deleted}, seen again ${seen}`,
}
