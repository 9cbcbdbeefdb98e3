import type { PushNews } from '../model/alarms/push.ts'
import type { AlarmNotice } from '../model/alarms/notices.ts'
import { locationText } from '../texts/places.ts'
import { pushNews } from '../wire/requests/push.ts'
import type { Send } from './rest.ts'

/** Alarms that wait, for a device that was woken. */
export type News = { unconfirmed: number; isWhole: boolean; tellings: AlarmNotice[] }

/** Asks what there is to tell. @throws RequestFailed */
export async function askNews(send: Send, id: string): Promise<News> {
  const { unconfirmed, more, alarms } = await send(pushNews(id))
  return { unconfirmed, isWhole: !more, tellings: alarms.map(telling) }
}

function telling({ ward, room, assigned, ...alarm }: PushNews['alarms'][number]): AlarmNotice {
  const place = assigned
    ? { wardLocation: '', room: '', ward, wardRoom: room }
    : { wardLocation: ward, room, ward: '', wardRoom: '' }
  return { ...alarm, place: locationText(place) }
}
