import { looked } from '../alarm-look.ts'
import { PriorityMark } from '../PriorityMark.tsx'
import type { Matter } from './readings.ts'

type Props = { matter: Matter | undefined }

/** The mark of what is wrong with a value; nothing while nothing is. */
export function MatterMark({ matter }: Props) {
  if (matter === undefined) return null
  return <PriorityMark priority={matter.priority} look={matter.look} small />
}

/** What the element around a value has: the look of what is wrong with it. */
export const lookedMatter = (as: 'value' | 'words', matter: Matter | undefined, layout: string) =>
  looked(as, matter?.priority ?? 'none', matter?.look ?? null, layout)
