import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function lines(code: string, level = 'info'): Record<string, unknown>[] {
  const source = `import { log, requestLog } from '#server/platform/log/log.ts'\n${code}`
  const env = { NODE_ENV: 'test' as const, LOG_LEVEL: level }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    env,
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>) // pino writes objects
}

test('what is secret or personal never reaches a line, wherever it hangs', () => {
  const [line] = lines(`log().info({ email: 'a@b.c', token: 't', form: '10-Q',
    headers: { authorization: 'Bearer x', 'set-cookie': 's', accept: 'all' }, body: { user: { password: 'p', plan: 'team' } } }, 'seen')`)
  expect(line).toMatchObject({
    level: 'info',
    msg: 'seen',
    form: '10-Q',
    headers: { accept: 'all' },
    body: { user: { plan: 'team' } },
  })
  expect(JSON.stringify(line)).not.toMatch(/a@b\.c|Bearer|"t"|"p"|"s"/)
})

test('a line of a request carries its id, and one below the level is not written', () => {
  const written = lines(`requestLog('req-12345').warn('slow'); log().info('chatter')`, 'warn')
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ requestId: 'req-12345', level: 'warn', msg: 'slow' })
})
