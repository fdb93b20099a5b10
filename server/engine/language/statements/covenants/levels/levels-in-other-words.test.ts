import { expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const UNDER = 'In March 2023 Tarn Tools entered into a $50 million revolving credit facility (the "Revolver").'
const covenantsIn = (text: string) => signalLines([UNDER, text], '10-K').filter((line) => /covenant|_|ratio/.test(line))

test.each<[string, string[]]>([
  [
    'The Company must have minimum liquidity, defined as cash plus availability, of $25 million at each quarter end.',
    ['minimum_liquidity required minimum USD 25000000'],
  ],
  [
    'The Revolver requires us to maintain liquidity (cash plus undrawn commitments) of $15 million, tested monthly.',
    ['minimum_liquidity required minimum USD 15000000'],
  ],
  [
    'The Revolver requires that our debt to worth ratio be no greater than 2.0 to 1.0.',
    ['maximum_debt_to_net_worth required maximum 2'],
  ],
  [
    'The Revolver requires us to maintain a defined debt to debt-plus-shareholders’ equity ratio of not more than 60%.',
    ['maximum_debt_to_capitalization required maximum 0.6'],
  ],
  [
    'The Revolver requires us to maintain stockholders’ equity of at least $40 million.',
    ['minimum_net_worth required minimum USD 40000000'],
  ],
  [
    'We may not make capital expenditures of more than $10 million in any fiscal year.',
    ['maximum_capital_expenditures required maximum USD 10000000'],
  ],
])('%s', (text, lines) => expect(covenantsIn(text).filter((line) => !line.startsWith('credit'))).toEqual(lines))

test.each([
  'At year end stockholders’ equity was $40 million.',
  'We did not make capital expenditures of more than $10 million.',
])('no level: %s', (text) => expect(covenantsIn(text).filter((line) => !line.startsWith('credit'))).toEqual([]))
