import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { elapsedMs } from '#server/platform/clock.ts'

export interface Step {
  readonly name: string
  /** Arguments of node. */
  readonly command: readonly string[]
}

export interface StepRun {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: number
  /** Its output; empty if it wrote to the terminal. */
  readonly output: string
}

/** Runs a step in a process of its own. `output` says whether it writes to the terminal or its text is returned. */
export async function runStep({ name, command }: Step, output: 'shown' | 'returned'): Promise<StepRun> {
  const beganMs = elapsedMs()
  const isShown = output === 'shown'
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(!isShown && { NO_COLOR: '1' }) }
  const child = spawn(process.execPath, command, { stdio: isShown ? 'inherit' : 'pipe', env })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  const text = Buffer.concat(chunks).toString('utf8')
  return { name, isGood: child.exitCode === 0, seconds: (elapsedMs() - beganMs) / 1000, output: text }
}

export function describeRun({ name, isGood, seconds }: StepRun): string {
  return `${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`
}
