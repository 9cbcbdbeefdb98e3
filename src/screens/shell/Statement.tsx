import Info from 'lucide-react/icons/info'
import { useId, useState } from 'react'
import { TEXTS } from '../../texts/common.ts'
import { dock, statement, statementMark } from './shell.css.ts'

/** What this console is not, at the lower edge of every page (AL19); on tablets a mark that opens it (DENS-06). */
export function Statement() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <footer className={dock}>
      <button
        type="button"
        className={statementMark}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Info size={18} aria-hidden />
        {TEXTS.shell.informationMark}
      </button>
      <p id={id} className={statement({ open: isOpen })}>
        {TEXTS.shell.informationOnly}
      </p>
    </footer>
  )
}
