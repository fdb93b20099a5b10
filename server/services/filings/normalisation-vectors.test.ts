import { expect, test } from 'vitest'
import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { normalise } from '#server/engine/tree/normalise.ts'

test.each(NORMALISATION_VECTORS)('the published vector holds: $shows', ({ format, source, evidence }) => {
  expect(normalise(source, format)).toBe(evidence)
})

test('evidence is a fixed point of the rule as long as it holds no markup of its own', () => {
  const plain = NORMALISATION_VECTORS.filter(({ evidence }) => !/[<&]/.test(evidence))
  expect(plain.length).toBeGreaterThan(0)
  for (const { evidence, format } of plain) expect(normalise(evidence, format)).toBe(evidence)
})
