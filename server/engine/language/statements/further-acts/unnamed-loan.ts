import type { InstrumentMention } from '../../mentions/instrument.ts'

/** The loan that no word names: "borrowed $5 million from a shareholder", "a director lent the Company $5 million". */
export const unnamedLoan = (at: number): InstrumentMention => ({
  kind: 'instrument',
  type: 'loan',
  part: null,
  name: 'loan',
  named: false,
  plural: false,
  lent: true,
  unused: false,
  determiner: 'a',
  former: false,
  sizes: [],
  due: null,
  from: at,
  to: at + 1,
  headFrom: at,
  headTo: at + 1,
})
