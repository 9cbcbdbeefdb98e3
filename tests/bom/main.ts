/** `npm run bom`: prints a bill of materials of what the build in `dist` and the server are made of (OPER-05). */
import { readFileSync } from 'node:fs'
import { billOf, bundledIn, type Lock } from './bill.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string }
const lock = JSON.parse(read('package-lock.json')) as Lock
const bill = billOf({ name, version }, lock, bundledIn(read('dist/licenses.txt')))
console.log(JSON.stringify(bill, null, 2))
