import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file that only its owner may read. A reader finds the old or the new text, never half of one. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}
