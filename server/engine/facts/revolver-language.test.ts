import { describe, expect, test } from 'vitest'
import type { FilingContext } from '../model.ts'
import { readDocument, readFiling } from '../pipeline.ts'
import { findFacts } from './find-facts.ts'

const FILING: FilingContext = {
  accession: '0000000000-25-000001',
  form: '10-K',
  periodEnd: '2024-12-31',
  filedAt: '2025-03-10',
}
const SHORT: Partial<Record<string, string>> = {
  revolver_capacity: 'capacity',
  revolver_drawn: 'drawn',
  revolver_availability: 'available',
}

/** What is read of the revolver, in millions, with its date. */
function revolverOf(text: string): string[] {
  const bytes = new TextEncoder().encode(
    `<html><body><p><b>Item 7. Management’s Discussion</b></p>${text.startsWith('<') ? text : `<p>${text}</p>`}</body></html>`,
  )
  const { facts } = findFacts(readFiling(readDocument(bytes), FILING))
  return facts
    .flatMap(({ factType, value, period }) =>
      SHORT[factType] === undefined ? [] : [`${SHORT[factType]} ${value / 1e6} ${period.endDate ?? ''}`],
    )
    .sort()
}

describe('the revolver in the words of many issuers', () => {
  test.each([
    [
      'borrowings beside letters of credit',
      'As of December 31, 2024, the revolving line of credit was limited to a borrowing base of $66.0 million with $14.0 million in borrowings and $9.0 million in letters of credit issued, resulting in $43.0 million available for borrowing under our revolving line of credit.',
      ['available 43 2024-12-31', 'drawn 14 2024-12-31'],
    ],
    [
      'one sum for two days',
      'Availability under the revolving credit facility was $612 million at December 31, 2024 and December 31, 2023.',
      ['available 612 2023-12-31', 'available 612 2024-12-31'],
    ],
    [
      'a balance whose facility only the paragraph names',
      'The Loan Agreement provides a revolving credit facility (the “Revolver”). As of December 31, 2024 and 2023, the outstanding principal balance was $81.0 million.',
      ['drawn 81 2023-12-31', 'drawn 81 2024-12-31'],
    ],
    [
      'a day on which something was outstanding',
      'On February 12, 2025, the Company had $37 million of borrowings outstanding under the revolving credit facility.',
      ['drawn 37 2025-02-12'],
    ],
    [
      'a size changed in the sentence that names the old one',
      'On May 9, 2024, the Company amended its $1.2 billion revolving credit facility, which matures in 2028, to increase aggregate commitments to $1.45 billion.',
      ['capacity 1200 2024-05-08', 'capacity 1450 2024-05-09'],
    ],
    [
      'a size before a day',
      'Prior to April 2024, the Company had a $54 million revolving credit facility.',
      ['capacity 54 2024-03-31'],
    ],
    [
      'borrowing capacity as the whole',
      'As of December 31, 2024, the Company had $880 million of borrowing capacity under its Revolving Credit Facility.',
      ['capacity 880 2024-12-31'],
    ],
    [
      'borrowing capacity as what is left',
      'Based on our borrowing base as of December 31, 2024, which is reduced by letters of credit, we had $312.5 million of borrowing capacity under the ABL Credit Facility.',
      ['available 312.5 2024-12-31'],
    ],
    [
      'an acronym for the line of credit',
      'The Company has a revolving line of credit (“LOC”) with a bank. As of December 31, 2024 and 2023, the Company had a LOC outstanding balance of $4.0 million and $1.5 million, respectively.',
      ['drawn 1.5 2023-12-31', 'drawn 4 2024-12-31'],
    ],
    [
      'an acronym for an asset-based facility',
      'We have a senior secured asset-based revolving credit facility (as amended, the “ABL”). The ABL provides financing of up to $180 million, subject to a borrowing base. As of December 31, 2024, there was $22.0 million of letters of credit outstanding and $31.0 million of borrowings outstanding.',
      ['capacity 180 2024-12-31', 'drawn 31 2024-12-31'],
    ],
    [
      'a balance against the line',
      'We have a $12 million revolving credit facility. We had an outstanding balance of $9.1 million against the line of credit as of December 31, 2024.',
      ['capacity 12 2024-12-31', 'drawn 9.1 2024-12-31'],
    ],
    [
      'what is left for future borrowings, and nothing owed',
      'The Company did not owe any amounts on the revolving line of credit at December 31, 2024 and had approximately $0.8 million remaining for future borrowings under the line of credit.',
      ['available 0.8 2024-12-31', 'drawn 0 2024-12-31'],
    ],
    [
      'what remains as available',
      'As of December 31, 2024, $40.0 million was drawn under the revolving credit facility, with $160.0 million remaining as available.',
      ['available 160 2024-12-31', 'drawn 40 2024-12-31'],
    ],
    [
      'the company’s own facility',
      'We entered into a revolving credit facility. As of December 31, 2024, we had $51.0 million outstanding under the Company’s credit facility.',
      ['drawn 51 2024-12-31'],
    ],
    [
      'an option that was exercised',
      'In June 2024, we partially exercised our option to increase the available borrowing amount under our revolving credit facility from $300 million to $420 million.',
      ['capacity 300 2024-05-31', 'capacity 420 2024-06-30'],
    ],
    [
      'nothing borrowed beside letters of credit on the same days',
      'We have a revolving credit facility. We did not have any borrowings outstanding as of December 31, 2024 and December 30, 2023, and the letters of credit outstanding as of December 31, 2024 were $7.4 million.',
      ['drawn 0 2023-12-30', 'drawn 0 2024-12-31'],
    ],
    [
      'a facility that is a revolver by its nature',
      'We have a credit facility with a syndicate of banks that provides for up to $65 million, and pay a commitment fee on the unused portion. As of December 31, 2024, no amounts were outstanding under the credit facility.',
      ['capacity 65 2024-12-31', 'drawn 0 2024-12-31'],
    ],
    [
      'an agreement committed for a term',
      'On May 7, 2024, the Company entered into a five-year committed credit facility agreement with several banks, which provides for up to $1.2 billion of borrowings.',
      ['capacity 1200 2024-05-07'],
    ],
    [
      'borrowings available',
      'As of December 31, 2024, there were borrowings of $41.0 million and letters of credit totaling approximately $6.5 million outstanding under the Revolving Credit Facility. Available borrowings under the Revolving Credit Facility were $72.5 million as of December 31, 2024.',
      ['available 72.5 2024-12-31', 'drawn 41 2024-12-31'],
    ],
    [
      'net availability beside the balance',
      'We entered into a revolving credit facility. At December 31, 2024, we had net availability for borrowings of $38.0 million, based on a $210.0 million outstanding debt balance and $12.0 million in standby letters of credit.',
      ['available 38 2024-12-31', 'drawn 210 2024-12-31'],
    ],
    [
      'nothing as the second sum of a list',
      'Our borrowings under the ABL Facility at December 31, 2024 and 2023 were $33.1 million and zero, respectively.',
      ['drawn 0 2023-12-31', 'drawn 33.1 2024-12-31'],
    ],
    [
      'two sums, each with its own day',
      'Our unused borrowings under our revolving line of credit were $35.5 million as of December 31, 2024 and $36.0 million as of December 31, 2023.',
      ['available 35.5 2024-12-31', 'available 36 2023-12-31'],
    ],
    [
      'a sum compared to that of another day',
      'At December 31, 2024, we have a revolving credit facility of $512 million compared to $540 million at December 31, 2023.',
      ['capacity 512 2024-12-31', 'capacity 540 2023-12-31'],
    ],
    [
      'a reduction by one sum to another',
      'On March 5, 2024, we amended the agreement to reduce our revolving line of credit by $15 million to $160 million.',
      ['capacity 160 2024-03-05'],
    ],
    [
      'the size as the most that may be available',
      'The agreement provides for a revolving credit facility with an initial maximum aggregate amount of availability of $95.0 million.',
      ['capacity 95 2024-12-31'],
    ],
    [
      'unused capacity beside commercial paper',
      'As of December 31, 2024 we had a $3.2 billion revolving credit facility. $0.5 billion of commercial paper was outstanding, leaving $2.7 billion of unused capacity under the facility.',
      ['available 2700 2024-12-31', 'capacity 3200 2024-12-31'],
    ],
    [
      'one sum in two currencies',
      'As of December 31, 2024, we had €180 million ($195 million) outstanding under our Euro-denominated revolving facility and no borrowings outstanding under our U.S. dollar-denominated revolving facility.',
      ['drawn 0 2024-12-31', 'drawn 180 2024-12-31'],
    ],
    [
      'the commitment, where the sentence before named the facility',
      'We have an unsecured revolving credit facility with a group of lenders. This agreement was amended on June 10, 2024 to increase the aggregate commitment from $0.8 billion to $1.1 billion.',
      ['capacity 1100 2024-06-10', 'capacity 800 2024-06-09'],
    ],
    [
      'an option that was used, with the commitment it led to',
      'The revolving credit facility has an accordion feature. On November 4, 2024, we exercised the accordion feature and increased the aggregate commitment to $390 million.',
      ['capacity 390 2024-11-04'],
    ],
    [
      'the most that may be borrowed at all',
      'As of December 31, 2024 the maximum available borrowings on the Company’s unsecured revolving credit facility (the “Credit Facility”) were $1.9 billion.',
      ['capacity 1900 2024-12-31'],
    ],
    [
      'loans of an agreement that also holds a term facility',
      'The Credit Agreement consists of a revolving facility and a term loan facility. The Credit Agreement provides maximum committed borrowings of $115.0 million in revolver loans.',
      ['capacity 115 2024-12-31'],
    ],
    [
      'borrowings and letters of credit under one agreement',
      'We maintain a revolving credit facility under a credit agreement (the “Credit Agreement”). At December 31, 2024, we had $260.0 million in borrowings and $10.0 million in letters of credit outstanding under the Credit Agreement. Total borrowing availability was $180.0 million at December 31, 2024.',
      ['available 180 2024-12-31', 'drawn 260 2024-12-31'],
    ],
    [
      'parts of the debt outstanding',
      'As of December 31, 2024, we had $18.7 million of debt outstanding, consisting of $17.0 million under the Term Loan and $1.7 million under the Revolving Loan.',
      ['drawn 1.7 2024-12-31'],
    ],
    [
      'sums with one decimal below a note of scale',
      '<p>(Dollars in millions)</p><p>On June 4, 2024, the Company replaced its former $500.0 unsecured revolving credit facility with a $900.0 unsecured revolving credit facility.</p>',
      ['capacity 500 2024-06-03', 'capacity 900 2024-06-04'],
    ],
    [
      'borrowings and letters of credit, respectively',
      'At December 31, 2024, we had $433.5 million and $41.0 million of outstanding borrowings and letters of credit, respectively, under the revolving credit facility.',
      ['drawn 433.5 2024-12-31'],
    ],
    [
      'credit that was utilized',
      'As of December 31, 2024, the Company utilized $28.7 million of the available credit under this revolving loan agreement.',
      ['drawn 28.7 2024-12-31'],
    ],
    [
      'availability in the paragraph behind the facility’s',
      '<p>We maintain a $120.0 million revolving credit facility.</p><p>As of December 31, 2024, the borrowing base was $92.0 million and availability was $81.0 million, net of $7.0 million of outstanding borrowings.</p>',
      ['available 81 2024-12-31', 'capacity 120 2024-12-31', 'drawn 7 2024-12-31'],
    ],
    [
      'revolving loans beside letters of credit',
      'As of December 31, 2024, we had $88.0 million in letters of credit and $47.5 million in revolving loans outstanding under the revolving credit facility.',
      ['drawn 47.5 2024-12-31'],
    ],
    [
      'three days, respectively',
      'Borrowings outstanding under the ABL facility as of December 31, 2024, September 28, 2024 and December 30, 2023 were $61.0 million, $48.0 million and $22.0 million, respectively.',
      ['drawn 22 2023-12-30', 'drawn 48 2024-09-28', 'drawn 61 2024-12-31'],
    ],
    [
      'what is left, after an aside on what was taken off',
      'We have an ABL facility. Amounts available under the ABL facility are reduced by letter of credit utilization totaling $17.0 million as of December 31, 2024. Undrawn availability under the ABL facility, after being reduced by outstanding borrowings and letter of credit utilization, was $74.5 million as of December 31, 2024.',
      ['available 74.5 2024-12-31'],
    ],
    [
      'a balance against none on another day',
      'As of December 31, 2024, we had $26.0 million of borrowings outstanding under our revolving line of credit compared to no outstanding borrowings as of December 30, 2023.',
      ['drawn 0 2023-12-30', 'drawn 26 2024-12-31'],
    ],
    [
      'a facility that may be extended at an option',
      'Our $640.0 million unsecured revolving credit facility is scheduled to mature in May 2028, but can be extended at our option assuming no defaults have occurred.',
      ['capacity 640 2024-12-31'],
    ],
    [
      'credit available',
      'At December 31, 2024, we had $1.3 billion of credit available under our revolving credit facility (the facility). The leverage ratio allowed us to carry up to $31.5 billion of debt (as defined in the facility).',
      ['available 1300 2024-12-31'],
    ],
    [
      'a balance and letters of credit under one facility',
      'As of December 31, 2024, we had $115.0 million outstanding and letters of credit of $2.4 million issued under the senior secured revolving credit facility.',
      ['drawn 115 2024-12-31'],
    ],
    [
      'a facility that provides for availability',
      'We entered into a five-year revolving credit facility that provides for the availability of $0.8 billion of borrowings.',
      ['capacity 800 2024-12-31'],
    ],
    [
      'a year in the name of the agreement',
      'We entered into a new $1.4 billion unsecured revolving credit facility (2023 Credit Facility). At December 31, 2024, we had outstanding borrowings under the 2023 Credit Facility totaling $310 million.',
      ['capacity 1400 2024-12-31', 'drawn 310 2024-12-31'],
    ],
    [
      'the line of credit beside a term loan',
      'The subsidiary has a revolving line of credit and a term loan with a syndicate of banks, and had $47.9 million available for borrowing on this line of credit as of December 31, 2024.',
      ['available 47.9 2024-12-31'],
    ],
    [
      'none against a balance on another day',
      'At December 31, 2024, there were no outstanding amounts on the revolving credit facility compared to $6.2 million at December 31, 2023.',
      ['drawn 0 2024-12-31', 'drawn 6.2 2023-12-31'],
    ],
    [
      'what repayment leaves',
      'We repaid $120 million in the fourth quarter, leaving $210 million of notes outstanding under the revolving credit facility as of December 31, 2024.',
      ['drawn 210 2024-12-31'],
    ],
    [
      'funds that remain',
      'The remaining available funds to borrow under the terms of the revolving credit agreement are approximately $12,500,000 as of December 31, 2024.',
      ['available 12.5 2024-12-31'],
    ],
    [
      'a revolving term loan',
      'As of December 31, 2024, an additional $18.4 million was available under the Revolving Term Loan.',
      ['available 18.4 2024-12-31'],
    ],
    [
      'sums of two facilities, respectively',
      'The total of $174 million as of December 31, 2024 is comprised of $74 million and $100 million of outstanding borrowings under the Revolving Credit Facility and the Term Loan Facility, respectively.',
      ['drawn 74 2024-12-31'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(revolverOf(text)).toEqual(expected)
  })

  test.each([
    [
      'a seasonal increase is not the size',
      'We have a $210 million revolving credit facility with a seasonal increase to $260 million.',
      ['capacity 210 2024-12-31'],
    ],
    [
      'a balance paid off is a flow',
      'We have a revolving credit facility. In May 2024, the then outstanding principal balance of $8.0 million was paid in full.',
      [],
    ],
    [
      'further commitments that may be asked for are an option',
      'The revolving credit facility gives us the right to request up to $90 million of additional commitments.',
      [],
    ],
    [
      'what was added is not the size',
      'On June 6, 2024, the Company increased the revolving line of credit $2.5 million to a maximum borrowing amount of $7.5 million.',
      ['capacity 7.5 2024-06-06'],
    ],
    [
      'a share of something else is not the size',
      'The Revolver has a minimum availability requirement of 15.0% of the maximum revolver amount (currently $16.5 million) and an annual capital expenditure limit ($61.0 million in 2024).',
      [],
    ],
    [
      'the part that is for letters of credit is not the size',
      'The letters issued reduced the letter of credit borrowings available under the Revolving Credit Facility to $82.0 million.',
      [],
    ],
    [
      'credit facilities together are none of them',
      'Our borrowing capacity under credit facilities totaled $9.1 billion at December 31, 2024.',
      [],
    ],
    [
      'a credit facility for something else is no revolver',
      'We entered into a $400 million export credit facility and pay a commitment fee on the unused portion.',
      [],
    ],
    [
      'a part for other currencies is not the size',
      'The agreement provides for a revolving credit facility commitment totaling $155.0 million, $35.0 million of which is available for multi-currency borrowings.',
      ['capacity 155 2024-12-31'],
    ],
    [
      'what is paid down is not the balance',
      'We used the proceeds to pay down $410.2 million outstanding under our revolving credit facility.',
      [],
    ],
    [
      'what letters of credit utilize is not drawn',
      'At December 31, 2024, $19.0 million of the revolving credit facility was utilized by outstanding standby letters of credit, and $17.5 million was utilized by outstanding standby letters of credit a year before.',
      [],
    ],
    [
      'parts for the borrowers of each country are not the size',
      'The revolving credit facility has three subfacilities with $95.0 million available to the U.S. borrowers and $12.0 million available to the Canadian borrowers.',
      [],
    ],
    [
      'an expansion option is not the size',
      'We have a $2.2 billion unsecured revolving credit facility, which has a $0.6 billion expansion option subject to lender commitments.',
      ['capacity 2200 2024-12-31'],
    ],
    [
      'the rest that matures later is a part',
      'The agreement provides for a $480.0 million revolving credit facility, $30.0 million of which would mature in 2025, with the rest ($450.0 million) maturing in 2028.',
      ['capacity 480 2024-12-31'],
    ],
    [
      'commitments that end earlier are a part',
      'Our $1.2 billion revolving credit facility matures in 2029, except for $45 million of commitments that mature in 2026 and $55 million of commitments that mature in 2027.',
      ['capacity 1200 2024-12-31'],
    ],
    [
      'what may be used for letters is a part',
      'The Credit Agreement provides for a $290 million revolving credit facility, with up to $25 million of the facility being available as a sub-facility for letters of credit. Up to $60 million of the facility may be used for the issuance of performance or other letters of credit.',
      ['capacity 290 2024-12-31'],
    ],
    [
      'a limit until something is done is not the size',
      'We obtained a waiver under our ABL facility. The maximum amount of borrowings under the ABL facility was limited to $35.0 million at any time outstanding until the reports were delivered.',
      [],
    ],
    [
      'a share of costs is not the size',
      'The portion of the issuance costs related to the revolving line of credit of $0.9 million was recorded in other assets.',
      [],
    ],
    [
      'a borrowing base that was raised is not the size',
      'On May 4, 2024, we amended our $330 million revolving credit facility and increased the borrowing base under the credit agreement to $210 million from $160 million.',
      ['capacity 330 2024-05-04'],
    ],
    [
      'letters of credit are not drawn',
      'Letters of credit outstanding under the revolving credit facility as of December 31, 2024 and 2023 were $7 million and $8 million, respectively.',
      [],
    ],
  ])('%s', (_name, text, expected) => {
    expect(revolverOf(text)).toEqual(expected)
  })

  test('rows below the facility’s name in the caption are its own, past the scale and past “Less:”', () => {
    const table = (rows: readonly string[]) =>
      `<table>${rows
        .map(
          (row) =>
            `<tr>${row
              .split('|')
              .map((cell) => `<td>${cell}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</table>`
    expect(
      revolverOf(
        `<p>The following table presents the balance and what may be borrowed under our revolving credit facility:</p>${table(['|December 31, 2024|December 31, 2023', '|(in millions)', 'Credit facility balance|$ 50|$ 20', 'Letters of credit|4|4', 'Less:', 'Available borrowing capacity|$ 146|$ 176'])}`,
      ),
    ).toEqual(['available 146 2024-12-31', 'available 176 2023-12-31', 'drawn 20 2023-12-31', 'drawn 50 2024-12-31'])
    expect(
      revolverOf(
        `<p>We have a revolving credit facility. Amounts were available for borrowing under our credit facility as follows:</p>${table(['(in thousands)|December 31, 2024', 'Credit facility commitment|$ 410,000', 'Outstanding letters of credit|(11,000)', 'Net available for borrowing as of December 31, 2024|$ 92,000'])}`,
      ),
    ).toEqual(['available 92 2024-12-31', 'capacity 410 2024-12-31'])
    expect(
      revolverOf(
        `<p>Our debt was as follows (in millions):</p>${table(['|December 31, 2024|December 31, 2023', 'U.S. revolving credit facility, maturing July 2029 (weighted average interest rate of 6.1% at December 31, 2024)|$ 95|$ 340', 'Senior notes|900|900'])}`,
      ),
    ).toEqual(['drawn 340 2023-12-31', 'drawn 95 2024-12-31'])
    expect(
      revolverOf(
        `<p>The key terms of the credit agreement are (dollars in thousands):</p>${table(['|December 31, 2024', 'Revolving facility|$ 450,000', 'Sublimit for letters of credit under revolving facility|$ 90,000'])}`,
      ),
    ).toEqual(['capacity 450 2024-12-31'])
    expect(
      revolverOf(
        `<p>Our short-term facilities at December 31, 2024 were:</p>${table(['(in thousands)|Total Facility|Interest Rate|December 31, 2024|December 31, 2023|Available at December 31, 2024', 'Committed revolving credit facility B|$ 70,000|plus 0.75 percent|$ 68,500|$ 51,000|$ 1,500'])}`,
      ),
    ).toEqual(['available 1.5 2024-12-31', 'capacity 70 2024-12-31', 'drawn 51 2023-12-31', 'drawn 68.5 2024-12-31'])
    expect(
      revolverOf(
        `<p>Our credit was:</p>${table(['(Millions)|December 31, 2024', 'Revolving credit facility|$ 115.0', 'Second revolving credit facility|—', 'Total short-term credit capacity|$ 115.0'])}`,
      ),
    ).toEqual(['capacity 115 2024-12-31'])
  })
})
