import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { backButton } from '../page.css.ts'

/** Back to the page before; to `first` where this page was opened first in its tab (AMB-02). */
export function useGoBack(first: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () =>
    canGoBack ? router.history.back() : void router.navigate({ to: first, replace: true })
}

export function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={backButton}
      aria-label={PEOPLE_TEXTS.mypage.back}
      onClick={onPress}
    >
      <ArrowLeft size={20} aria-hidden />
    </button>
  )
}
