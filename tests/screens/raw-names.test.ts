import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/**
 * A patient's name that is drawn as it is stored would be read on a tablet that hides names (PRIV-05). Whoever draws one
 * asks `useNameOf`; below stands what staff open themselves to work on one patient, and where the name has to be whole.
 */
const ROOT = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src')
const FOLDERS = ['ui', 'screens']
const RAW =
  /\b(?:patient|alarm|entry|originator|wearer|shown|snapshot\.patient)\??\.name\b|\b(?:ownerName|patientName)\b/
/** Forms, questions before something is done to one patient, their code and its label. */
const WHOLE = [
  'screens/patient-forms/sensor-options.ts',
  'screens/patient-forms/QrModal.tsx',
  'screens/patient-forms/DeleteModal.tsx',
  'screens/patient-forms/PatientForm.tsx',
  'screens/settings/SensorModals.tsx',
]
/** Whose name it takes to a name on the screen, or only a style or a text key of that word. */
const NAMED = /nameOf\(|\bnameOf\b.*=>|className=|^\s*patientName,$|import |const \{ [^}]*ownerName/

it('no screen draws the name of a patient as it is stored (PRIV-05)', () => {
  const raw = FOLDERS.flatMap((folder) => filesIn(folder)).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        RAW.test(line) && !NAMED.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line)
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  )
  const unexpected = raw.filter((found) => !WHOLE.some((path) => found.startsWith(`${path}:`)))
  expect(unexpected, 'ask useNameOf() of src/ui/names.tsx').toEqual([])
  // A file that names nobody any more leaves the list.
  expect(WHOLE.filter((path) => !raw.some((found) => found.startsWith(`${path}:`)))).toEqual([])
})

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.css.ts') ? [path] : []
  })
}
