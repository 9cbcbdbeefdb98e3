import { useHideNames } from '../../ui/names.tsx'
import type { NotFinished } from '../../db/not-finished.ts'
import { UNFINISHED_TEXTS } from '../../texts/unfinished.ts'
import { did as didStyle, didList } from './unfinished.css.ts'

const { did: TEXT } = UNFINISHED_TEXTS

/** What a command has changed on the server so far. */
export function Did({ item: { did, row } }: { item: Pick<NotFinished, 'did' | 'row'> }) {
  const hide = useHideNames()
  if (did.length === 0) {
    const text = { no: TEXT.nothing, whole: TEXT.perhaps, perhaps: TEXT.perhaps, yes: TEXT.some }[
      row.written
    ]
    return <p className={didStyle}>{text}</p>
  }
  return (
    <div className={didStyle}>
      <p>{TEXT.title}</p>
      <ul className={didList}>
        {did.map((words) => (
          <li key={words}>{hide(words)}</li>
        ))}
      </ul>
    </div>
  )
}
