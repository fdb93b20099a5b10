import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'

/** A local EDGAR that serves the sample filings. */
export interface DevEdgar {
  readonly url: string
  /** All that it has printed: a line for each request. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

/** Starts `npm run dev:edgar` on a free port; a share of its answers fails, as EDGAR's do. */
export async function startDevEdgar(faults = 0.1): Promise<DevEdgar> {
  const child = spawn(process.execPath, ['server/cli/dev-edgar.ts', '--port', '0', '--faults', String(faults)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await expect.poll(() => said).toContain('EDGAR is at')
  return {
    url: /EDGAR is at (\S+)/.exec(said)?.[1] ?? '',
    said: () => said,
    stop: async () => {
      const ended = once(child, 'close')
      child.kill()
      await ended
    },
  }
}

/** `npm run ingest -- ...` as a user runs it: what it prints, and its exit code. */
export async function ingest(
  settings: { DATA_DIR: string } & Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/cli/ingest.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await once(child, 'close')
  return { code: child.exitCode, output }
}
