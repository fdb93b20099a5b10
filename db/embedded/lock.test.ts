import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lock, tryLock } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  file = join(folder, 'a.lock')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('many hold a lock shared, one alone holds it exclusively', () => {
  const [first, second] = [tryLock(file, 'shared'), tryLock(file, 'shared')]
  expect(first).not.toBeNull()
  expect(second).not.toBeNull()
  expect(tryLock(file, 'exclusive')).toBeNull()
  first?.release()
  second?.release()
  const alone = tryLock(file, 'exclusive')
  expect(alone).not.toBeNull()
  expect(tryLock(file, 'shared')).toBeNull()
  alone?.release()
  expect(tryLock(file, 'shared')).not.toBeNull()
})

test('a lock is free again the moment its holder is killed', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `
    import { tryLock } from '#db/embedded/lock.ts'
    globalThis.held = tryLock(${JSON.stringify(file)}, 'exclusive')
    console.log('held')
    setInterval(() => {}, 1000)
  `,
  ])
  await once(holder.stdout, 'data')
  expect(tryLock(file, 'exclusive')).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(tryLock(file, 'exclusive')).not.toBeNull()
})

test('waiting for a lock that never comes free ends with an error that names its file', async () => {
  const held = tryLock(file, 'exclusive')
  await expect(lock(file, 'exclusive', 50)).rejects.toThrow(file)
  held?.release()
})
