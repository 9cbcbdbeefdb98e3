import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { backLink } from './platform.css.ts'

/** From a hospital's pages to the tables. */
export function BackLink() {
  return (
    <Link to="/adminManagement" className={backLink}>
      <ArrowLeft size={18} aria-hidden />
      {PLATFORM_TEXTS.back}
    </Link>
  )
}
