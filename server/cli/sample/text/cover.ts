import { at, during, longDate, yearOf } from '../dates.ts'
import type { Block, Fact, Period } from '../document.ts'
import { BANNER, disclaimer, type Issuer, type SampleForm } from '../filing.ts'
import { bold, center, centerBold, p, small, t } from './prose.ts'
import { tagger } from '../tagging.ts'

const dei = tagger('USD', 3)

export interface CoverFacts {
  readonly form: SampleForm
  readonly periodEnd: string
  /** First day of the fiscal year to date; the event date itself for an 8-K. */
  readonly periodStart: string
  readonly filedAt: string
  readonly fiscalYear: string
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY' | null
  readonly amendment?: string
  readonly marketValue?: string
}

export function banner(issuer: Issuer): Block {
  return { kind: 'paragraph', style: 'banner', parts: [bold(BANNER), ` · ${disclaimer(issuer)}`] }
}

/** The facts that a cover page doesn't show. */
export function hiddenFacts(issuer: Issuer, cover: CoverFacts): readonly Fact[] {
  const period = during(cover.periodStart, cover.periodEnd)
  const amended = cover.form.endsWith('/A')
  const facts = [
    dei.text('dei:EntityCentralIndexKey', issuer.cik, period),
    dei.text('dei:AmendmentFlag', amended ? 'true' : 'false', period, amended ? 'ixt:fixed-true' : 'ixt:fixed-false'),
  ]
  if (cover.fiscalPeriod === null) return facts
  return [
    ...facts,
    dei.text('dei:DocumentFiscalYearFocus', cover.fiscalYear, period),
    dei.text('dei:DocumentFiscalPeriodFocus', cover.fiscalPeriod, period),
    dei.text(
      'dei:CurrentFiscalYearEndDate',
      `--${issuer.fiscalYearEnd.slice(0, 2)}-${issuer.fiscalYearEnd.slice(2)}`,
      period,
    ),
  ]
}

function identity(issuer: Issuer, period: Period): readonly Block[] {
  const [area, local] = issuer.phone
  return [
    centerBold`${dei.text('dei:EntityRegistrantName', issuer.name, period)}`,
    center`(Exact name of registrant as specified in its charter)`,
    center`${dei.text('dei:EntityIncorporationStateCountryCode', issuer.stateName, period, issuer.state === 'P7' ? 'ixt-sec:edgarprovcountryen' : 'ixt-sec:stateprovnameen')} · Commission File Number ${dei.text('dei:EntityFileNumber', issuer.fileNumber, period)} · I.R.S. Employer Identification No. ${dei.text('dei:EntityTaxIdentificationNumber', issuer.taxId, period)}`,
    center`${dei.text('dei:EntityAddressAddressLine1', issuer.street, period)}, ${dei.text('dei:EntityAddressCityOrTown', issuer.city, period)}, ${issuer.stateName} ${dei.text('dei:EntityAddressPostalZipCode', issuer.zip, period)}`,
    center`(Address of principal executive offices) (Zip Code)`,
    center`(${dei.text('dei:CityAreaCode', area, period)}) ${dei.text('dei:LocalPhoneNumber', local, period)}`,
    center`(Registrant’s telephone number, including area code)`,
  ]
}

function securities(issuer: Issuer, period: Period): readonly Block[] {
  if (issuer.ticker === null)
    return [
      p`Securities registered pursuant to Section 12(b) of the Act: None. The registrant’s units are not listed on any exchange.`,
    ]
  return [
    p`Securities registered pursuant to Section 12(b) of the Act:`,
    {
      kind: 'table',
      table: {
        stub: 'Title of each class',
        header: [['Trading Symbol', 'Name of each exchange on which registered']],
        rows: [
          {
            label: [dei.text('dei:Security12bTitle', issuer.security, period)],
            cells: [
              { kind: 'text', parts: [dei.text('dei:TradingSymbol', issuer.ticker, period)] },
              {
                kind: 'text',
                parts: [dei.text('dei:SecurityExchangeName', issuer.exchange, period, 'ixt-sec:exchnameen')],
              },
            ],
          },
        ],
      },
    },
  ]
}

/** The cover page of a periodic report. */
export function periodicCover(issuer: Issuer, cover: CoverFacts): readonly Block[] {
  const period = during(cover.periodStart, cover.periodEnd)
  const annual = cover.form.startsWith('10-K')
  const amendment = cover.amendment === undefined ? [] : [centerBold`(Amendment No. 1)`]
  const noted =
    cover.amendment === undefined
      ? []
      : [p`${bold('Explanatory Note.')} ${dei.text('dei:AmendmentDescription', cover.amendment, period)}`]
  return [
    banner(issuer),
    centerBold`UNITED STATES`,
    centerBold`SECURITIES AND EXCHANGE COMMISSION`,
    center`Washington, D.C. 20549`,
    centerBold`FORM ${dei.text('dei:DocumentType', cover.form, period)}`,
    ...amendment,
    p`(Mark One)`,
    annual
      ? p`${dei.text('dei:DocumentAnnualReport', '☒', period, 'ixt:fixed-true')} ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934`
      : p`${dei.text('dei:DocumentQuarterlyReport', '☒', period, 'ixt:fixed-true')} QUARTERLY REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934`,
    center`For the ${annual ? 'fiscal year' : 'quarterly period'} ended ${dei.date('dei:DocumentPeriodEndDate', cover.periodEnd, period)}`,
    p`${dei.text('dei:DocumentTransitionReport', '☐', period, 'ixt:fixed-false')} TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934`,
    ...identity(issuer, period),
    ...securities(issuer, period),
    p`Securities registered pursuant to Section 12(g) of the Act: None`,
    p`Indicate by check mark whether the registrant (1) has filed all reports required to be filed by Section 13 or 15(d) of the Securities Exchange Act of 1934 during the preceding 12 months (or for such shorter period that the registrant was required to file such reports), and (2) has been subject to such filing requirements for the past 90 days. ${dei.text('dei:EntityCurrentReportingStatus', 'Yes', period)} ☒ No ☐`,
    p`Indicate by check mark whether the registrant has submitted electronically every Interactive Data File required to be submitted pursuant to Rule 405 of Regulation S-T during the preceding 12 months. ${dei.text('dei:EntityInteractiveDataCurrent', 'Yes', period)} ☒ No ☐`,
    p`The registrant is a${issuer.filerCategory.startsWith('A') ? 'n' : ''} ${dei.text('dei:EntityFilerCategory', issuer.filerCategory, period, 'ixt-sec:entityfilercategoryen')}. Smaller reporting company ${dei.text('dei:EntitySmallBusiness', '☒', period, 'ixt:fixed-true')} Emerging growth company ${dei.text('dei:EntityEmergingGrowthCompany', '☐', period, 'ixt:fixed-false')}`,
    p`Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Exchange Act). Yes ☐ No ${dei.text('dei:EntityShellCompany', '☒', period, 'ixt:fixed-false')}`,
    ...(annual
      ? [
          p`The aggregate market value of the registrant’s voting equity held by non-affiliates as of the last business day of its most recently completed second fiscal quarter was approximately ${cover.marketValue ?? 'not determinable, as no public market exists'}.`,
        ]
      : []),
    p`As of ${longDate(cover.filedAt)}, ${dei.shares('dei:EntityCommonStockSharesOutstanding', issuer.sharesOutstanding, at(cover.filedAt))} ${issuer.ticker === null ? 'common units' : 'shares of the registrant’s common equity'} were outstanding.`,
    ...(annual
      ? [
          p`DOCUMENTS INCORPORATED BY REFERENCE: Portions of the registrant’s definitive proxy statement for its ${yearOf(cover.filedAt)} annual meeting are incorporated by reference into Part III.`,
        ]
      : []),
    ...noted,
    { kind: 'pageBreak' },
  ]
}

/** The cover page of a current report. */
export function currentCover(issuer: Issuer, cover: CoverFacts): readonly Block[] {
  const period = during(cover.periodEnd, cover.periodEnd)
  return [
    banner(issuer),
    centerBold`UNITED STATES`,
    centerBold`SECURITIES AND EXCHANGE COMMISSION`,
    center`Washington, D.C. 20549`,
    centerBold`FORM ${dei.text('dei:DocumentType', cover.form, period)}`,
    ...(cover.amendment === undefined ? [] : [centerBold`(Amendment No. 1)`]),
    centerBold`CURRENT REPORT`,
    center`Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934`,
    center`Date of Report (Date of earliest event reported): ${dei.date('dei:DocumentPeriodEndDate', cover.periodEnd, period)}`,
    ...identity(issuer, period),
    p`Check the appropriate box below if the Form 8-K filing is intended to simultaneously satisfy the filing obligation of the registrant under any of the following provisions:`,
    small`${dei.text('dei:WrittenCommunications', '☐', period, 'ixt:fixed-false')} Written communications pursuant to Rule 425 under the Securities Act`,
    small`${dei.text('dei:SolicitingMaterial', '☐', period, 'ixt:fixed-false')} Soliciting material pursuant to Rule 14a-12 under the Exchange Act`,
    small`${dei.text('dei:PreCommencementTenderOffer', '☐', period, 'ixt:fixed-false')} Pre-commencement communications pursuant to Rule 14d-2(b) under the Exchange Act`,
    small`${dei.text('dei:PreCommencementIssuerTenderOffer', '☐', period, 'ixt:fixed-false')} Pre-commencement communications pursuant to Rule 13e-4(c) under the Exchange Act`,
    ...securities(issuer, period),
    p`Emerging growth company ${dei.text('dei:EntityEmergingGrowthCompany', '☐', period, 'ixt:fixed-false')}`,
    ...(cover.amendment === undefined
      ? []
      : [p`${bold('Explanatory Note.')} ${dei.text('dei:AmendmentDescription', cover.amendment, period)}`]),
  ]
}

/** The signature page. */
export function signatures(issuer: Issuer, filedAt: string, annual: boolean): readonly Block[] {
  const [name, title] = issuer.financeOfficer
  const [chief, chiefTitle] = issuer.officer
  return [
    { kind: 'heading', level: 1, text: 'SIGNATURES' },
    p`Pursuant to the requirements of ${annual ? 'Section 13 or 15(d) of ' : ''}the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.`,
    small`${t`${issuer.name}`}`,
    small`Date: ${longDate(filedAt)}`,
    small`By: /s/ ${name}, ${title}`,
    ...(annual ? [small`By: /s/ ${chief}, ${chiefTitle}`] : []),
  ]
}
