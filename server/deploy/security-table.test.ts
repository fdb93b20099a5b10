import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('server/deploy/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (API|V)[0-9]/.test(line))

test('The table has the ten risks of OWASP’s list for APIs, and the fourteen chapters of its standard.', () => {
  const names = lines.map((line) => /^\| (\w+)/.exec(line)?.[1])
  expect(names).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
    ...Array.from({ length: 14 }, (_, index) => `V${index + 1}`),
  ])
})

test.each(lines.map((line) => [/^\| ([^|]+) \|/.exec(line)?.[1] ?? '', line]))(
  '%s: its test is there under the name that the table gives.',
  (_name, line) => {
    const [, file = '', title = ''] = /\| `([^`]+)`: (.+) \|$/.exec(line) ?? []
    expect(file).toMatch(/\.(test|spec)\.ts$/)
    expect(readFileSync(file, 'utf8')).toContain(title)
  },
)
