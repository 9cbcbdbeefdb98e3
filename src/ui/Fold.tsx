import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState, type ReactNode } from 'react'
import { TOOLBAR_TEXTS } from '../texts/toolbar.ts'
import { folded, foldButton } from './fold.css.ts'

type Part = { below: 'compact' | 'portrait' | 'narrow'; children: ReactNode }

/**
 * The choices of a toolbar that has one line. Where they have no room in it they are behind a button, which wears a dot
 * while one of them is not as at first.
 */
export function useFold(isChanged: boolean, below: Part['below'] = 'portrait') {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = (
    <button
      type="button"
      className={foldButton({ below })}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={TOOLBAR_TEXTS.more(isChanged)}
      data-changed={isChanged}
      onClick={() => setOpen(!isOpen)}
    >
      <SlidersHorizontal size={20} aria-hidden />
    </button>
  )
  const part = (props: Part) => (
    <div
      id={props.below === below ? id : undefined}
      className={folded({ below: props.below, open: isOpen })}
    >
      {props.children}
    </div>
  )
  return { button, part }
}
