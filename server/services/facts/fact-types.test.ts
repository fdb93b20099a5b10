import { expect, test } from 'vitest'
import { FactType } from '#server/contract/enums.ts'
import { FACT_TYPES } from '#server/engine/model/records.ts'

test('Facts can be listed by every type that the engine tells.', () => {
  expect(FactType.options).toEqual([...FACT_TYPES])
})
