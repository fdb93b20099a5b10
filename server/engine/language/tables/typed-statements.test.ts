import { expect, test } from 'vitest'
import { extract } from '../../pipeline.ts'

/** A plain-text annual report of 1996 with one table. */
function factsOf(lines: string): string[] {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1996\n\n${lines}`
  const { facts } = extract(new TextEncoder().encode(text), {
    accession: '0000000000-97-000002',
    form: '10-K',
    periodEnd: '1996-12-31',
    filedAt: '1997-03-14',
  })
  return facts.map(
    ({ factType, value, period }) =>
      `${factType} ${String(value)} ${period.kind === 'duration' ? 'year to ' : ''}${period.endDate ?? ''}`,
  )
}

test('a balance sheet whose total has no label is one by its title', () => {
  const found = factsOf(`                               DALE FOUNDRIES INC
                          CONSOLIDATED BALANCE SHEETS
                            (Dollars in thousands)

                                                       December 31
                                                   1996           1995
                                                 ---------      ---------
Cash and cash equivalents.....................   $   5,910      $   4,820
Receivables, net..............................      30,150         28,410
Inventories...................................      41,260         39,770
Property, plant and equipment, net............      98,400         92,300
                                                 ---------      ---------
                                                 $ 175,720      $ 165,300
                                                 =========      =========
LIABILITIES AND SHAREHOLDERS' EQUITY
Notes payable to banks........................   $   7,300      $   6,100
Accounts payable and accrued liabilities......      24,880         23,950
Long-term debt................................      81,240         77,600
Shareholders' equity:
  Common stock................................       9,000          9,000
  Retained earnings...........................      53,300         48,650
                                                 ---------      ---------
                                                 $ 175,720      $ 165,300
                                                 =========      =========
`)
  expect(found).toContain('cash 5910000 1996-12-31')
  expect(found).toContain('long_term_debt 81240000 1996-12-31')
  expect(found).toContain('long_term_debt 77600000 1995-12-31')
  expect(found.filter((fact) => fact.includes(' 7300000 '))).toHaveLength(1)
})

test('liabilities on a page of their own are the half of a balance sheet', () => {
  const found = factsOf(`                          CONSOLIDATED BALANCE SHEETS
                            (Dollars in thousands)

                                                       December 31
                                                   1996           1995
                                                 ---------      ---------
LIABILITIES AND SHAREHOLDERS' EQUITY
Current liabilities:
  Notes payable to banks......................   $   2,750      $   8,150
  Current maturities of long-term debt........       3,640          3,215
  Accounts payable............................      25,930         24,120
    Total current liabilities.................      32,320         35,485
Long-term debt, less current maturities.......      90,480         58,330
Deferred income taxes.........................      11,020         10,750
`)
  expect(found).toEqual([
    'short_term_borrowings 2750000 1996-12-31',
    'short_term_borrowings 8150000 1995-12-31',
    'current_debt 3640000 1996-12-31',
    'current_debt 3215000 1995-12-31',
    'current_liabilities 32320000 1996-12-31',
    'current_liabilities 35485000 1995-12-31',
    'long_term_debt 90480000 1996-12-31',
    'long_term_debt 58330000 1995-12-31',
  ])
})

test('a statement of cash flows is one by its headings, and nothing in it is owed', () => {
  const found = factsOf(`                     CONSOLIDATED STATEMENTS OF CASH FLOWS
                            (Dollars in thousands)

                                              1996       1995       1994
                                           ---------  ---------  ---------
OPERATING ACTIVITIES:
  Net income                               $  12,140  $  11,930  $  10,460
  Depreciation                                14,220     13,080     12,510
FINANCING ACTIVITIES:
  Proceeds from issuance of long-term debt    35,000      6,500         --
  Payments on long-term debt                 (11,480)    (3,910)    (3,770)
Cash at end of year                        $  21,640  $  13,370  $   5,890
`)
  expect(found.filter((fact) => fact.startsWith('long_term_debt'))).toEqual([])
  expect(found).toContain('debt_proceeds 35000000 year to 1996-12-31')
  expect(found).toContain('debt_repayments 3910000 year to 1995-12-31')
  expect(found).toContain('cash 21640000 1996-12-31')
})

test('interest of a statement of income stands below a note on sums per share', () => {
  const found = factsOf(`                       CONSOLIDATED STATEMENTS OF INCOME
               (Dollars in thousands, except per share amounts)

                                            Year Ended December 31
                                          1996       1995       1994
                                       ---------  ---------  ---------
Net sales                              $ 288,400  $ 271,950  $ 255,310
Cost of sales                            231,160    219,480    207,740
Interest expense                           7,480      6,910      6,340
Income before income taxes                19,870     18,640     16,920
`)
  expect(found).toEqual(
    ['7480000 year to 1996', '6910000 year to 1995', '6340000 year to 1994'].map(
      (one) => `interest_expense ${one}-12-31`,
    ),
  )
})

test('short-term borrowings over the years have balances, extremes and rates', () => {
  const found = factsOf(`     Short-term borrowings for the three years were as follows (in thousands):

                                            1996      1995      1994
                                          -------   -------   -------
Balance at year-end                       $ 2,900   $ 7,400   $ 4,600
Maximum outstanding at any month-end        8,700    11,200     8,100
Average outstanding during the year         5,100     8,300     5,700
Weighted average interest rate:
  At year-end                                6.2%      6.5%      6.0%
  During the year                            5.8%      6.7%      4.9%
`)
  expect(found).toContain('short_term_borrowings 2900000 1996-12-31')
  expect(found).toContain('average_interest_rate 6.2 1996-12-31')
  expect(found).toContain('average_interest_rate 5.8 year to 1996-12-31')
  expect(found).toContain('average_interest_rate 4.9 year to 1994-12-31')
  expect(found.filter((fact) => fact.startsWith('long_term_debt'))).toEqual([])
})

test('a sheet without a total under the name of one company may be another’s', () => {
  const found = factsOf(`                              TARN FINANCE CORP
                                BALANCE SHEETS
                            (Dollars in thousands)

                                                   1996           1995
                                                 ---------      ---------
Cash..........................................   $   1,910      $   1,820
Receivables, net..............................      90,150         88,410
Inventories...................................          60             70
Notes payable to banks........................      77,300         76,100
Accounts payable..............................       4,880          3,950
Retained earnings.............................       9,940         10,250
`)
  expect(found).toEqual([])
})

test('of selected data of a group and its parent the group’s are told', () => {
  const found = factsOf(`ITEM 6.  SELECTED FINANCIAL DATA

(In millions)                          1996      1995      1994
- ---------------------------------------------------------------
DALE AND CONSOLIDATED AFFILIATES
Revenues                            $ 11,420  $ 10,980  $ 10,150
Short-term borrowings                  1,060     1,210     1,330
Long-term borrowings                   7,840     7,110     6,020
Total assets                          39,600    37,480    33,910
DALE
Short-term borrowings               $    820  $  1,940  $  2,870
Long-term borrowings                     760       690       640
`)
  expect(found).toContain('short_term_borrowings 1060000000 1996-12-31')
  expect(found).toContain('long_term_debt 6020000000 1994-12-31')
  expect(found.filter((fact) => / (?:820|760)000000 /.test(fact))).toEqual([])
})

test('a period from the day of inception is the span of its column, and the title above the columns heads none', () => {
  const found = factsOf(`<TABLE>
<CAPTION>
                             TARN CABLE HOLDINGS, L.P. AND SUBSIDIARIES
                                CONSOLIDATED STATEMENTS OF CASH FLOWS
                                -------------------------------------
                                       (dollars in thousands)
                                                             PERIOD FROM
                                              YEAR ENDED    APRIL 1, 1995
                                             DECEMBER 31,  (INCEPTION) TO
                                                 1996     DECEMBER 31, 1995
                                             -----------  -----------------
<S>                                          <C>          <C>
CASH FLOWS FROM FINANCING ACTIVITIES:
  Proceeds from bank debt                    $   185,000     $   310,000
  Repayments of bank debt                        (42,500)             --
                                             -----------     -----------
CASH AT END OF PERIOD                        $    11,122     $     8,004
CASH PAID FOR INTEREST                       $    26,770     $    14,118
</TABLE>
`)
  expect(found).toContain('debt_proceeds 310000000 year to 1995-12-31')
  expect(found).toContain('debt_proceeds 185000000 year to 1996-12-31')
  expect(found).toContain('interest_paid 14118000 year to 1995-12-31')
})

test('cash investments are cash, and temporary investments are more than cash', () => {
  const sheet = (line: string): string[] =>
    factsOf(`                          CONSOLIDATED BALANCE SHEETS
                            (Dollars in thousands)

                                                       December 31
                                                   1996           1995
                                                 ---------      ---------
${line.padEnd(49)}$   5,910      $   4,820
Inventories                                         41,260         39,770
                                                 ---------      ---------
Total assets                                     $  47,170      $  44,590
Current liabilities:
Short-term debt                                  $   7,300      $   6,100
Total current liabilities                           17,300         16,100
`)
  expect(sheet('Cash and temporary cash investments')).toContain('cash 5910000 1996-12-31')
  expect(sheet('Cash and temporary investments')).toContain('cash_and_investments 4820000 1995-12-31')
})

test('no column of two sectors is the whole, whatever the title over them says', () => {
  const found = factsOf(`<TABLE>
                                CONSOLIDATED STATEMENT OF CASH FLOWS
                                -------------------------------------
                                            (in millions)
<CAPTION>
                                             1996                     1995
                                    -----------------------  -----------------------
                                                 Financial                Financial
                                    Automotive   Services    Automotive   Services
<S>                                  <C>         <C>          <C>         <C>
Cash flows from financing activities
 Principal payments on other debt        (542)     (15,260)      (1,874)     (14,936)
Cash and cash equivalents
 at December 31                        $ 6,418*    $ 3,071      $ 4,215*     $ 3,847
</TABLE>
`)
  expect(found).toEqual([])
})

test('a statement of income is one whose title leaves the sums per share out of its scale', () => {
  const found = factsOf(`                     CONSOLIDATED STATEMENTS OF INCOME
                     (IN THOUSANDS, EXCEPT PER SHARE DATA)

                                              Years ended December 31,
                                            1996           1995
                                          --------       --------
Net sales                                 $412,300       $388,100
Costs and expenses:
  Cost of goods sold                       301,200        285,400
  Interest                                   8,412          7,390
                                          --------       --------
Net income                                $ 19,588       $ 16,510
`)
  expect(found).toEqual(['interest_expense 8412000 year to 1996-12-31', 'interest_expense 7390000 year to 1995-12-31'])
})

test('a page of a statement of cash flows that begins in the midst of an activity has it', () => {
  const found = factsOf(`               CONSOLIDATED STATEMENTS OF CASH FLOWS (Continued)
                            (Dollars in thousands)

                                              Years ended December 31,
                                            1996           1995
                                          --------       --------
Proceeds from sale of bonds               $ 25,000       $ 18,000
Retirement of bonds                        (12,000)        (9,100)
Net cash from financing activities          13,000          8,900
Cash, end of year                         $ 15,793       $ 11,205
`)
  expect(found).toEqual([
    'cash 15793000 1996-12-31',
    'cash 11205000 1995-12-31',
    'debt_proceeds 25000000 year to 1996-12-31',
    'debt_proceeds 18000000 year to 1995-12-31',
    'debt_repayments 12000000 year to 1996-12-31',
    'debt_repayments 9100000 year to 1995-12-31',
  ])
})

test('a page that names no activity begins and ends with the cash', () => {
  const found = factsOf(`               CONSOLIDATED STATEMENTS OF CASH FLOWS (Continued)
                            (Dollars in thousands)

                                              Years ended December 31,
                                            1996           1995
                                          --------       --------
Net increase in cash                      $  4,588       $  7,610
Cash, beginning of year                     11,205          3,595
Cash, end of year                         $ 15,793       $ 11,205
Cash paid during the year for interest    $  8,050       $  7,120
`)
  expect(found).toContain('cash 15793000 1996-12-31')
  expect(found).toContain('interest_paid 7120000 year to 1995-12-31')
})

test('a schedule of short-term borrowings has a block for each year and titles above its heads', () => {
  const found = factsOf(`Schedule IX

                            DALE FOUNDRIES INC
                           SHORT-TERM BORROWINGS
               For the Years Ended December 31, 1996 and 1995
                               (in thousands)

                                                 Maximum      Average
                                    Weighted     Amount       Amount
                                    Average    Outstanding  Outstanding
Category of Aggregate   Balance at  Interest    During the   During the
Short-Term Borrowings   End of Year Rate           Year         Year
- ---------------------  ----------- --------  -----------  -----------
1996
  Bank borrowings          $ 12,100     6.1%       $15,000      $11,000
1995
  Bank borrowings          $ 11,900     6.4%       $14,200      $10,100
`)
  expect(found.filter((fact) => !fact.startsWith('average_interest_rate'))).toEqual([
    'short_term_borrowings 12100000 1996-12-31',
    'short_term_borrowings 11900000 1995-12-31',
    'highest_borrowings 15000000 year to 1996-12-31',
    'average_borrowings 11000000 year to 1996-12-31',
    'highest_borrowings 14200000 year to 1995-12-31',
    'average_borrowings 10100000 year to 1995-12-31',
  ])
})
