import type { Company } from '#server/contract/resources/records/company.ts'

const DISCLAIMER = 'Illustrative: the company and its figures are made up, because the store holds no filing yet.'

function illustrative(
  ticker: string,
  name: string,
  sector: string,
  liquidity: Company['liquidity'],
  debt: Company['debt'],
): Company {
  return {
    ticker,
    name,
    sector,
    status: 'illustrative',
    summary: 'A made-up company that shows what a record looks like; no filing stands behind it.',
    liquidity,
    debt,
    disclaimer: DISCLAIMER,
  }
}

/** What GET /companies returns while the store is empty: clearly fictional, without CIK, filings or events. */
export const ILLUSTRATIVE_COMPANIES: readonly Company[] = [
  illustrative(
    'DEMO-A',
    'Demonstration Freight Co. (illustrative)',
    'Trucking (No Local)',
    {
      cash: 84_000_000,
      revolverCapacity: 300_000_000,
      revolverDrawn: 90_000_000,
      revolverAvailability: 202_000_000,
      lettersOfCredit: 8_000_000,
    },
    { totalDebt: 410_000_000, longTermDebt: 385_000_000, currentDebt: 25_000_000 },
  ),
  illustrative(
    'DEMO-B',
    'Demonstration Retail Co. (illustrative)',
    'Retail-Variety Stores',
    { cash: 21_500_000, revolverCapacity: null, revolverDrawn: null, revolverAvailability: null },
    { totalDebt: null, longTermDebt: 118_000_000, currentDebt: 6_000_000 },
  ),
]
