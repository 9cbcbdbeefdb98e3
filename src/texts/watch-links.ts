/** A broken link beside the patient: in two or three words, and what a nurse can do about it. */
import type { BedLink, Broken } from '../model/watch/watched.ts'
import { spanText } from './durations.ts'

/** A link at the bed, where there is room for two or three words: `Silent for 3 min`. */
export function shortLink(broken: BedLink, now: number): string {
  switch (broken.link) {
    case 'no-sensor':
      return 'No sensor'
    case 'sensor-silent':
      return broken.since > 0 ? `Silent for ${spanText(now - broken.since)}` : 'Never heard'
    case 'values-refused':
      return 'Not readable'
    case 'gateway-off':
      return 'Gateway off'
    case 'gateway-clock':
      return 'Gateway clock'
  }
}

/** What a nurse can do about it, in a sentence. */
export function adviceText({ link }: Broken): string {
  switch (link) {
    case 'no-sensor':
      return 'Assign a sensor, or look in on the patient.'
    case 'sensor-silent':
      return 'Check that the sensor is worn, charged and near a gateway.'
    case 'values-refused':
      return 'Change the sensor, and report it.'
    case 'gateway-off':
      return 'Check that the gateway of the room has power and network.'
    case 'gateway-clock':
      return 'Restart the gateway of the room, and report it.'
    case 'limits-unknown':
      return 'Limits come as soon as the server can be reached.'
    case 'nobody-hears':
      return 'Switch the alarm sound on at a device of this ward.'
    case 'checking':
      return 'This takes a few seconds.'
    case 'not-live':
    case 'no-alarms':
      return 'Check the network of this device, and look in on the patient.'
    case 'server-behind':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return 'Look in on the patient, and report it to whoever runs the server.'
  }
}
