/** What is wrong with the server's storage. */
export { SERVER_DISK_TEXTS } from './en/server-disk.ts'
