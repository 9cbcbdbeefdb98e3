import type { ComponentPropsWithRef, ReactNode } from 'react'
import { button } from './button.css.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'className'> & {
  kind?: 'primary' | 'plain' | 'quiet'
  width?: 'auto' | 'full'
  children: ReactNode
}

/** The button of the whole console (DESIGN-04). No button is red: red belongs to alarms. */
export function Button({ kind = 'plain', width = 'auto', type = 'button', ...rest }: Props) {
  return <button type={type} className={button({ kind, width })} {...rest} />
}
