import { join } from 'node:path'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { wallsRule } from './walls-rule.js'

const root = join(import.meta.dirname, '../../..')
const walls = {
  'server/platform': { modules: [], packages: [], effects: true },
  'server/services': { modules: ['server/platform'], packages: ['zod'], effects: [] },
  'server/http': { modules: ['server/services'], packages: [], effects: [] },
}

/** The rule's findings in a file of server/services. */
function findings(code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    plugins: { house: { rules: { walls: wallsRule } } },
    rules: { 'house/walls': ['error', walls] },
  }
  return new Linter({ cwd: root })
    .verify(code, config, { filename: join(root, 'server/services/lists/page.ts') })
    .map(({ message }) => message)
}

test('A module imports from the modules, packages and built-in modules of its row and from no others.', () => {
  expect(
    findings(`
      import { now } from '#server/platform/clock.ts'
      import { z } from 'zod'
      import { other } from '../search/other.ts'`),
  ).toEqual([])
  expect(
    findings(`
      import { edge } from '../../http/edge.ts'
      import pino from 'pino'
      import { readFile } from 'node:fs/promises'`),
  ).toEqual([
    'server/services may not import from server/http.',
    'server/services may not import the package pino.',
    'server/services may not import node:fs/promises: it has effects that belong at the edge.',
  ])
})

test('A module exports nothing that belongs to another one, in one statement or in two.', () => {
  const refused = 'server/services may not export what belongs to server/platform: import it where it is used.'
  expect(findings(`export { now } from '#server/platform/clock.ts'`)).toEqual([refused])
  expect(findings(`export * from '#server/platform/clock.ts'`)).toEqual([refused])
  expect(findings(`import { now as then } from '#server/platform/clock.ts'\nexport { then }`)).toEqual([refused])
  expect(findings(`export { other } from '../search/other.ts'\nconst mine = 1\nexport { mine }`)).toEqual([])
})
