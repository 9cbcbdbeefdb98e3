/** Compiles the messages of src/texts/en: `npm run messages`. */
import { writeFileSync } from 'node:fs'
import { areas, compiled } from './areas.ts'

for (const area of areas()) writeFileSync(area.target, await compiled(area))
