/** Prints what Chromium has written for a cookie, in hexadecimal digits; nothing where it has written none. */
import Database from 'libsql'

const [file = '', name = ''] = process.argv.slice(2)
const row = new Database(file)
  .prepare('SELECT encrypted_value AS bytes FROM cookies WHERE name = ?')
  .get(name)
if (row) process.stdout.write(Buffer.from(row.bytes).toString('hex'))
