import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { CommandError, runCommand } from '../run-command.ts'
import { insertSettingsTable } from './settings-table.ts'

const file = 'README.md'

/** `npm run docs:settings`: writes the table of settings into README; with `-- --check` it only says whether it is the present one. */
function documentSettings(): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`)
  const text = readFileSync(file, 'utf8')
  const present = insertSettingsTable(text)
  if (present === null) throw new CommandError(`${file} has no place for the table of settings.`)
  if (process.argv.includes('--check')) {
    if (present !== text)
      throw new CommandError(`The table of settings in ${file} is not the present one: run npm run docs:settings.`)
  } else writeFileSync(file, present)
  return Promise.resolve()
}

await runCommand(documentSettings)
