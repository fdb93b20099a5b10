import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'

type User = { url: string; found: boolean; leave: () => Promise<void>; kill: () => Promise<void> }
type Child = ChildProcessByStdio<Writable, Readable, null>

let temporary: string
let folder: string
let children: Child[]

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  chmodSync(temporary, 0o755)
  folder = join(temporary, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.stdin.end()
      await once(child, 'exit')
    }
  }
  rmSync(home(), { recursive: true })
  rmSync(temporary, { recursive: true })
})

async function use(manner: 'release' | 'exit' | 'keep' = 'release'): Promise<User> {
  const child = spawn(process.execPath, ['db/embedded/embedded-user.ts', folder, manner], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface(child.stdout)) {
    const opened = JSON.parse(line) as Pick<User, 'url' | 'found'> // what embedded-user.ts prints
    const ended = once(child, 'exit')
    const leave = async () => {
      child.stdin.end()
      await ended
    }
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    return { ...opened, leave, kill }
  }
  throw new Error('The process ended before it had opened the database.')
}

function home(): string {
  const { folder: path } = JSON.parse(readFileSync(join(folder, 'postgresql', 'home.json'), 'utf8')) as {
    folder: string
  } // home.ts wrote it
  return path
}

function postmaster(): number {
  return Number(readFileSync(join(home(), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(url: string, statement: string): Promise<unknown> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await client.unsafe(statement)
    return Object.values<unknown>(row ?? {})[0]
  } finally {
    await client.end()
  }
}

const isRunning = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

test('processes that start at once share one server, which outlives its starter and ends with its last user', async () => {
  const users = await Promise.all([use(), use(), use()])
  expect(users.filter(({ found }) => !found)).toHaveLength(1)
  expect(new Set(users.map(({ url }) => url)).size).toBe(1)

  const [starter] = users.filter(({ found }) => !found)
  const [second, third] = users.filter(({ found }) => found)
  await starter?.leave()
  await second?.leave()
  expect(await query(third?.url ?? '', 'select 42')).toBe(42)

  await third?.leave()
  expect(await isRunning(third?.url ?? '')).toBe(false)
})

test('what was committed is found again by the next process', async () => {
  const first = await use()
  await query(first.url, 'create table kept as select 7 as value')
  await first.leave()
  const second = await use()
  expect(second.found).toBe(false)
  expect(await query(second.url, 'select value from kept')).toBe(7)
})

test('the server of a killed process is taken over by the next one, which stops it at its end', async () => {
  const first = await use()
  await first.kill()
  expect(await isRunning(first.url)).toBe(true)
  const second = await use()
  expect(second).toMatchObject({ found: true, url: first.url })
  await second.leave()
  expect(await isRunning(second.url)).toBe(false)
})

test('after process and server were both killed, the next start recovers what was committed', async () => {
  const first = await use()
  await query(first.url, 'create table kept as select 7 as value')
  process.kill(postmaster(), 'SIGKILL')
  await first.kill()
  const second = await use()
  expect(second.found).toBe(false)
  expect(await query(second.url, 'select value from kept')).toBe(7)
})

test('a server that was killed under a process that keeps it running is back at its port with what was committed', async () => {
  const keeper = await use('keep')
  const other = await use()
  await query(keeper.url, 'create table kept as select 7 as value')
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isRunning(keeper.url), { timeout: 60_000 }).toBe(true)
  expect(postmaster()).not.toBe(killed)
  expect(await query(keeper.url, 'select value from kept')).toBe(7)
  await other.leave()
  await keeper.leave()
  expect(await isRunning(keeper.url)).toBe(false)
})

test('a server whose cluster is gone is not made again under a process that keeps it running', async () => {
  const keeper = await use('keep')
  const cluster = join(home(), 'cluster')
  renameSync(cluster, `${cluster}.away`)
  process.kill(Number(readFileSync(join(`${cluster}.away`, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await pause(3000)
  expect([existsSync(cluster), await isRunning(keeper.url)]).toEqual([false, false])
  renameSync(`${cluster}.away`, cluster)
  await expect.poll(() => isRunning(keeper.url), { timeout: 60_000 }).toBe(true)
  await keeper.leave()
})

test('a process id in a stale record that now belongs to another program hinders nothing', async () => {
  const first = await use()
  await first.leave()
  const pidFile = join(home(), 'cluster', 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${join(home(), 'cluster')}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
  const second = await use()
  expect(second.found).toBe(false)
  expect(await query(second.url, 'select 1')).toBe(1)
})

test('a process that exits without a farewell leaves no server behind', async () => {
  const only = await use('exit')
  const pid = postmaster()
  await only.leave()
  const next = await use()
  expect(next.found).toBe(false)
  expect(postmaster()).not.toBe(pid)
})

test.skipIf(process.getuid?.() !== 0)(
  'root with a folder that only root may enter gets a store outside of it, and an empty one after the folder is gone',
  async () => {
    chmodSync(temporary, 0o700)
    const first = await use()
    const firstHome = home()
    expect(firstHome.startsWith(temporary)).toBe(false)
    await query(first.url, 'create table kept as select 7 as value')
    await first.leave()
    const second = await use()
    expect(await query(second.url, 'select value from kept')).toBe(7)
    await second.leave()

    rmSync(folder, { recursive: true })
    const third = await use()
    expect(await query(third.url, `select to_regclass('kept') is null`)).toBe(true)
    expect(existsSync(firstHome)).toBe(false)
  },
  90_000,
)
