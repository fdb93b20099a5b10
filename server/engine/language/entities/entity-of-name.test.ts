import { expect, test } from 'vitest'
import { entityOfName } from './entity-of-name.ts'

test.each([
  ['Financial Services', 'segment'],
  ['Equipment Operations:', 'segment'],
  ['Northwind Credit Corporation', 'subsidiary'],
  ['Guarantor Subsidiaries', 'subsidiary'],
  ['Parent Company Only', 'parent_only'],
  ['Parent', 'parent_only'],
  ['Unconsolidated Joint Ventures', 'affiliate'],
])('%s is a part of the group', (name, kind) =>
  expect(entityOfName(name)).toEqual({ name: name.replace(':', ''), kind }),
)

test.each(['', 'Consolidated', 'Total', 'Consolidated Total', 'Northwind Corporation and consolidated affiliates'])(
  '“%s” is none',
  (name) => expect(entityOfName(name)?.kind ?? null).toBe(null),
)
