import { command, type Option } from '../../support/command/command.ts'

export const dataDir = {
  value: 'FOLDER',
  env: 'DATA_DIR',
  otherwise: '.data',
  says: 'Where the data is.',
} as const satisfies Option

export const backup = command({
  name: 'backup',
  says: 'Copies the data into one new file, while the server runs or not.',
  takes: { name: 'FILE', says: 'The file to make, in a folder that is there.' },
  options: { 'data-dir': dataDir },
  notes: ['A copy holds password hashes and access tokens: keep it as safely as the data.'],
  run: async (read, { say }) => {
    const { backup: make } = await import('./main.ts')
    make({ file: read.taken, dataDir: read.text('data-dir') ?? '' }, say)
  },
})

export const restore = command({
  name: 'restore',
  says: 'Puts a backup in place of the data, while no server runs. What was there is kept beside it.',
  takes: { name: 'FILE', says: 'The backup.' },
  options: {
    'data-dir': dataDir,
    yes: { says: 'Do not ask before the data is replaced.' },
  },
  run: async (read, { say }) => {
    const { restore: putBack } = await import('./main.ts')
    const folder = read.text('data-dir') ?? ''
    await putBack({ file: read.taken, dataDir: folder, yes: read.isGiven('yes') }, say)
  },
})
