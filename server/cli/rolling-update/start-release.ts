import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A process of a release, started as a deployment starts it. */
export interface ReleaseProcess {
  /** Everything that it printed and logged. */
  readonly said: () => string
  /** Stops it as a rolling update does; returns its exit code. */
  readonly stop: () => Promise<number | null>
}

export interface ReleaseWeb extends ReleaseProcess {
  readonly url: string
}

/** Runs a script of the release in `folder`, `.` for this one, with nothing but these settings. */
function startScript(folder: string, script: string, env: Readonly<Record<string, string>>): ReleaseProcess {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: resolve(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
  })
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  const ended = once(child, 'close')
  return {
    said: () => Buffer.concat(parts).toString('utf8'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** Starts a release's worker. */
export function startWorker(folder: string, env: Readonly<Record<string, string>>): ReleaseProcess {
  return startScript(folder, 'server/cli/worker.ts', env)
}

/** Starts a release's REST API on a free port and waits until it is ready. Throws with what it said if it never is. */
export async function startWeb(folder: string, env: Readonly<Record<string, string>>): Promise<ReleaseWeb> {
  const web = startScript(folder, 'server/cli/rolling-update/serve-api.ts', { PORT: '0', ...env })
  for (let asked = 0; asked < 600; asked += 1) {
    const port = /^Serving on port (\d+)\.$/m.exec(web.said())?.[1]
    if (port !== undefined) return { ...web, url: `http://127.0.0.1:${port}` }
    await new Promise((wake) => setTimeout(wake, 100))
  }
  await web.stop()
  throw new Error(`The API of ${folder} did not start:\n${web.said()}`)
}
