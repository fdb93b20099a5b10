import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Hex } from '#server/platform/hashes.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { CommandError } from '../run-command.ts'
import { packAssets } from './packed-assets.ts'

const output = '.next'
const record = join(output, 'built-from')
/** The sources of the website, without tests and command-line tools. */
const inputs = [
  'app/**/*',
  'server/**/*.ts',
  'db/**/*.ts',
  'public/**/*',
  '*.config.ts',
  'instrumentation.ts',
  'proxy.ts',
  'package-lock.json',
  'tsconfig.json',
]
const notInputs = /\.(test|spec)\.tsx?$|^server\/cli\/|^(vitest|playwright|drizzle)\.config\.ts$/

/** Whether the built website is up to date with its sources. */
export function isSiteBuilt(): boolean {
  return existsSync(record) && existsSync(join(output, 'BUILD_ID')) && readFileSync(record, 'utf8') === hashOfInputs()
}

/** Builds the website for production. Throws CommandError with the build's output if it fails. */
export async function buildSite(): Promise<void> {
  const builtFrom = hashOfInputs()
  const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onShutdown('build', () => {
    build.kill()
  })
  const said: Buffer[] = []
  build.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  build.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  await once(build, 'close')
  if (build.exitCode !== 0)
    throw new CommandError(`The website could not be built:\n${Buffer.concat(said).toString('utf8')}`)
  packAssets()
  mkdirSync(output, { recursive: true })
  writeFileSync(record, builtFrom)
}

function hashOfInputs(): string {
  const files = inputs
    .flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !notInputs.test(path.replaceAll('\\', '/')))
    .sort()
  return sha256Hex(files.map((path) => `${path} ${sha256Hex(readFileSync(path))}`).join('\n'))
}
