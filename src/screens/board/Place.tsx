import { place, room, ward } from './place.css.ts'

/** `Cedar #101`: where there is no room for all of it the ward is cut, and never the room. */
export function Place({ text }: { text: string }) {
  const at = text.lastIndexOf('#')
  return (
    <span className={place}>
      <span className={ward}>{at < 0 ? text : text.slice(0, at).trimEnd()}</span>
      {at >= 0 && <span className={room}>{`${at > 0 ? ' ' : ''}${text.slice(at)}`}</span>}
    </span>
  )
}
