import { type ComponentType, lazy } from 'react'
import type { OutboxRow } from '../../model/command.ts'

export type AgainProps = { row: OutboxRow; onClose: () => void }

type Form = { default: ComponentType<AgainProps> }

/** The forms that can be opened again, by command: each in a file with the command's name. */
export const FORMS: Readonly<Record<string, ComponentType<AgainProps>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Form>('./forms/*.tsx')).map(([path, load]) => [
    path.slice('./forms/'.length, -'.tsx'.length),
    lazy(load),
  ]),
)
