import { constants, setPriority } from 'node:os'
import { proveBackup } from './prove.ts'

/** Proves a backup in a process of its own: the server's work comes first. */
setPriority(constants.priority.PRIORITY_LOW)
const [, , file = '', dataDir = ''] = process.argv
process.stdout.write(JSON.stringify(await proveBackup(file, dataDir)))
