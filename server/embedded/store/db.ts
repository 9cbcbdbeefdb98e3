import type Database from 'libsql'

/** The open file. */
export type Db = InstanceType<typeof Database>
