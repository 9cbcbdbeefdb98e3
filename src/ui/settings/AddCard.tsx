import Plus from 'lucide-react/icons/plus'
import { addCard } from './device.css.ts'

type Props = { label: string; isDenied: boolean; onPress: () => void }

/** The last card of a list: another one. */
export function AddCard({ label, isDenied, onPress }: Props) {
  return (
    <button
      type="button"
      className={addCard}
      aria-disabled={isDenied || undefined}
      onClick={onPress}
    >
      <Plus size={20} aria-hidden />
      {label}
    </button>
  )
}
