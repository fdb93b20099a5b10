import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PRELOAD = join(import.meta.dirname, 'keep-compiled.ts')
const PROGRAM = `
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
console.log(getCompileCacheDir() ?? 'nowhere')
new Worker("console.log(require('node:module').getCompileCacheDir() ?? 'nowhere')", { eval: true })
`

function run(settings: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  try {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, ...settings }
    return execFileSync(process.execPath, ['--import', PRELOAD, program], { encoding: 'utf8', env }).trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a process and its threads keep what they compile where the setting says', () => {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const [own, thread] = run({ NODE_COMPILE_CACHE: cache })
  expect(own).toContain(cache)
  expect(thread).toBe(own)
  const [version = ''] = readdirSync(cache)
  expect(readdirSync(join(cache, version))).not.toEqual([])
  rmSync(cache, { recursive: true })
})

test('without the setting the project keeps it', () => {
  expect(run({})[0]).toContain('.cache/compiled')
})

test('a folder that cannot be written stops nothing', () => {
  expect(run({ NODE_COMPILE_CACHE: join(import.meta.filename, 'below-a-file') })[0]).toBe('nowhere')
})
