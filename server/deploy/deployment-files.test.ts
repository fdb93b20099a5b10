import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEPLOYED_ENV } from '#server/cli/soak/deployed-env.ts'
import { describeSettings } from '#server/platform/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('server/deploy/filing-intelligence@.service')
const guide = read('server/deploy/README.md')

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // npm's own format

/** What Node.js, Next.js, the C library and the other images know, and the instances of our own unit. */
const NOT_OURS = [
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'NEXT_TELEMETRY_DISABLED',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
]

test('Every setting that the container and the compose file give is one that the service knows.', () => {
  const known: readonly string[] = [...describeSettings().map(({ name }) => name), ...NOT_OURS, 'POSTGRES_PASSWORD']
  const given = [
    ...[...compose.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm), ...compose.matchAll(/\$\{([A-Z0-9_]+)/g)],
    ...dockerfile.matchAll(/(?:^ENV | )([A-Z][A-Z0-9_]+)=/gm),
    ...unit.matchAll(/[= ]([A-Z][A-Z0-9_]+)=/g),
  ].map((match) => match[1])
  expect(given).toContain('DATABASE_URL')
  expect(given.filter((name) => name === undefined || !known.includes(name))).toEqual([])
})

test('Every command that they and the guide run is there.', () => {
  const instances = ['start', 'worker'].map((instance) => unit.replaceAll('%i', instance))
  const all = [dockerfile, compose, guide, ...instances].join('\n')
  const files = [...all.matchAll(/server\/cli\/[\w/-]+\.ts/g)].map(([file]) => file)
  const commands = [...all.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(new Set(files)).toContain('server/cli/worker.ts')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(commands).toContain('migrate')
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('The service runs as nobody special, on files that it can’t change, and is asked to end before it is ended.', () => {
  expect(/^USER ([0-9]+)$/m.exec(dockerfile)?.[1]).toMatch(/^[1-9]/)
  expect(dockerfile).toContain('STOPSIGNAL SIGTERM')
  expect(compose).toMatch(/read_only: true[^]*no-new-privileges:true[^]*cap_drop: \[ALL\]/)
  expect(unit).toMatch(/^User=(?!root)/m)
  for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'KillSignal=SIGTERM'])
    expect(unit).toContain(line)
})

test('They start the service and the worker as npm does, and keep what is compiled where it may be written.', () => {
  const { start = '', worker = '' } = scripts
  expect(start).toContain('--import')
  expect(dockerfile).toContain(`CMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}`)
  expect(compose).toContain(`command: [${worker.split(' ').join(', ')}]`)
  for (const [instance, command] of Object.entries({ start, worker }))
    expect(unit.replaceAll('%i', instance)).toContain(`ExecStart=/usr/bin/env ${command}\n`)
  const { NODE_OPTIONS, NODE_ENV, MALLOC_ARENA_MAX } = DEPLOYED_ENV
  expect([start, worker].filter((command) => !command.includes(` ${NODE_OPTIONS} `))).toEqual([])
  for (const text of [dockerfile, unit]) {
    expect(text).toContain(`NODE_ENV=${NODE_ENV} `)
    expect(text).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} `)
  }
  const kept = (text: string) => /NODE_COMPILE_CACHE=(\S+)/.exec(text)?.[1] ?? 'nowhere'
  expect(dockerfile).toContain(`chown 1000:1000 ${kept(dockerfile)}\n`)
  expect(compose).toContain(`volumes: ["compiled:${kept(dockerfile)}"]`)
  expect(`/var/cache/${/^CacheDirectory=(.+)$/m.exec(unit)?.[1]}`).toBe(kept(unit))
})
