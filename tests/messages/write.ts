/** Compiles the messages of src/texts/en, and those of the server in each language: `npm run messages`. */
import { writeFileSync } from 'node:fs'
import { compiled, writtenAreas } from './areas.ts'

for (const area of writtenAreas()) writeFileSync(area.target, await compiled(area))
