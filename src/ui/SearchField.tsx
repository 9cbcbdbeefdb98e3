import Search from 'lucide-react/icons/search'
import { isEscape } from './base/escape.ts'
import { TEXTS } from '../texts/common.ts'
import { input, searchBox, searchIcon, searchInput, searchPlace } from './field.css.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  /** What is searched, where a page has more than one search. */
  label?: string
  /** What may be typed. */
  placeholder?: string
}

/** The search box of the lists (PLIST-05). */
export function SearchField({ value, onChange, label, placeholder }: Props) {
  return (
    <div
      role="search"
      className={searchPlace}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <label className={searchBox}>
        <Search size={16} className={searchIcon} aria-hidden />
        <input
          type="search"
          className={`${input} ${searchInput}`}
          aria-label={label ?? TEXTS.common.search}
          placeholder={placeholder ?? TEXTS.common.search}
          maxLength={100}
          // Names are typed here: the browser must not learn them (TRUE-08).
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => isEscape(event) && onChange('')}
        />
      </label>
    </div>
  )
}
