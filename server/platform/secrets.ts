import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hmacSha256 } from './hashes.ts'
import { processWide } from './process/process-wide.ts'
import { settings } from './settings.ts'

/**
 * A secret of 32 bytes for one purpose, the same in every process of a deployment and after each restart: derived from
 * CURSOR_SECRET, else from DATABASE_URL, else from a random file in DATA_DIR that is made once.
 */
export function derivedSecret(purpose: string): Buffer {
  return hmacSha256(processWide('root-secret', rootSecret), purpose)
}

function rootSecret(): string {
  const { CURSOR_SECRET, DATABASE_URL, DATA_DIR } = settings()
  return CURSOR_SECRET ?? DATABASE_URL ?? keptSecret(DATA_DIR)
}

function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  const draft = join(folder, `secret.${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
