import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayEnter, unprivilegedAccount } from './account.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const stranger = { uid: 54_321, gid: 54_321 }

test('a folder may be entered only where every folder above it may be entered too', () => {
  const inner = join(folder, 'closed', 'inner')
  mkdirSync(inner, { recursive: true })
  chmodSync(join(folder, 'closed'), 0o755)
  chmodSync(inner, 0o755)
  expect(mayEnter(stranger, inner)).toBe(true)
  chmodSync(join(folder, 'closed'), 0o700)
  expect(mayEnter(stranger, inner)).toBe(false)
  expect(mayEnter({ uid: statSync(folder).uid, gid: 54_321 }, inner)).toBe(true)
})

test('root is given the first known unprivileged account, and nobody else is given one', () => {
  const accounts = join(folder, 'passwd')
  writeFileSync(
    accounts,
    'root:x:0:0:root:/root:/bin/sh\nbin:x:2:2::/bin:/sbin/nologin\nnobody:x:65534:65533::/:/sbin/nologin\n',
  )
  expect(unprivilegedAccount(accounts)).toEqual(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_533 } : null)
})
