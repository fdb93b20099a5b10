import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

/** Runs `npm start`'s command until it ends by itself. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    DATA_DIR: '/nonexistent/never-made',
    ...settings,
  }
  const child = spawn(process.execPath, ['server/cli/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  await once(child, 'close')
  return { code: child.exitCode, said: Buffer.concat(said).toString('utf8').trim() }
}

test('a taken port ends the start with one sentence that says what to do', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // a listening TCP server has one
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is taken: stop what listens there, or choose another one with PORT=${port + 1}.`,
  })
  other.close()
})

test('each wrong setting ends the start with a sentence of its own', async () => {
  expect(await start({ PORT: 'http', BILLING_ENABLED: 'yes' })).toEqual({
    code: 1,
    said: 'Setting PORT must be a whole number from 0 to 65535 (it is "http").\nSetting BILLING_ENABLED must be true or false (it is "yes").',
  })
})

test('a DATABASE_URL that nobody answers at ends the start with one sentence without its password', async () => {
  const { code, said } = await start({ PORT: '0', DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/filings' })
  expect(code).toBe(1)
  expect(said.split('\n').at(-1)).toBe('No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).')
  expect(said).not.toContain('hidden')
})
