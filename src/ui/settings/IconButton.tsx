import type { LucideIcon } from 'lucide-react'
import { iconButton } from './device.css.ts'

type Props = {
  icon: LucideIcon
  label: string
  onPress: () => void
  /** The server refuses it: pressing says why. */
  isDenied?: boolean
}

/** A picture of what is done, named for those who do not see it. */
export function IconButton({ icon: Icon, label, onPress, isDenied }: Props) {
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={label}
      aria-disabled={isDenied || undefined}
      title={label}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
