import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Ingests a made-up report into the store of a data folder; flags say who filed what. Throws if the command fails. */
export async function ingestReport(
  html: string,
  dataFolder: string,
  flags: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    const file = join(folder, 'report.htm')
    writeFileSync(file, html)
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn(process.execPath, ['server/cli/ingest.ts', file, ...given], {
      env: { ...process.env, DATA_DIR: dataFolder },
      stdio: 'ignore',
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`npm run ingest ended with ${String(code)}.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
