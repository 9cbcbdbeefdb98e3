import type { LucideIcon } from 'lucide-react'
import { iconButton } from './device.css.ts'

type Props = { icon: LucideIcon; label: string; onPress: () => void }

/** A picture of what is done, named for those who do not see it. */
export function IconButton({ icon: Icon, label, onPress }: Props) {
  return (
    <button type="button" className={iconButton} aria-label={label} title={label} onClick={onPress}>
      <Icon size={19} aria-hidden />
    </button>
  )
}
