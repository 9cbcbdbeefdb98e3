import { constants, setPriority } from 'node:os'
import { examine } from './examine.ts'

/** Examines files in a process of its own: the server's work comes first. */
setPriority(constants.priority.PRIORITY_LOW)
const [, , depth, ...files] = process.argv
process.stdout.write(JSON.stringify(examine(files, depth === 'quick' ? 'quick' : 'whole')))
