import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Gold } from './gold.ts'
import { readGold } from './gold.ts'
import type { Evaluation, Mode } from './run-eval.ts'
import { evaluate } from './run-eval.ts'

interface Floor {
  readonly labelled: number
  /** What may be missed, and what may be reported beside the labels, at most. Lower them where the engine gets better. */
  readonly misses: number
  readonly falseAlarms: number
}

const NONE = { misses: 0, falseAlarms: 0 }

/** The engine's figures over the bundled samples, which no change of a rule may make worse. */
const FLOORS: Readonly<Record<Mode, Readonly<Record<string, Floor>>>> = {
  'as filed': {
    'inline facts': { labelled: 1777, ...NONE },
    'inline numbers conserved': { labelled: 5857, ...NONE },
    revolver: { labelled: 154, ...NONE },
    sections: { labelled: 612, ...NONE },
    'section boundaries': { labelled: 612, ...NONE },
    signals: { labelled: 159, ...NONE },
    'negatives silent': { labelled: 163, ...NONE },
  },
  'tags stripped': {
    revolver: { labelled: 154, misses: 2, falseAlarms: 3 },
    sections: { labelled: 612, ...NONE },
    'section boundaries': { labelled: 612, ...NONE },
    signals: { labelled: 159, ...NONE },
    'negatives silent': { labelled: 163, ...NONE },
  },
}

let gold: Gold
beforeAll(() => {
  gold = readGold(join(import.meta.dirname, '../../../db/sample'))
})

describe.each(Object.entries(FLOORS))('%s', (mode, floors) => {
  let evaluation: Evaluation
  beforeAll(() => {
    evaluation = evaluate(gold, mode === 'as filed' ? 'as filed' : 'tags stripped', new Map(), () => undefined)
  })

  test.each(Object.entries(floors))('%s over the bundled samples do not fall', (name, floor) => {
    const score = evaluation.scores.find((one) => one.name === name)
    const misses = score?.misses.map(({ accession, what }) => `${accession} ${what}`) ?? []
    const falseAlarms = score?.falseAlarms.map(({ accession, what }) => `${accession} ${what}`) ?? []
    expect(score?.found).toBeGreaterThanOrEqual(floor.labelled - floor.misses)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(floor.misses)
    expect(falseAlarms.length, falseAlarms.join('\n')).toBeLessThanOrEqual(floor.falseAlarms)
  })
})
