import type { FormItem, FormOutline } from './form-outline.ts'

/** Numbers in force since 23 August 2004 (Release 33-8400), with later additions. */
const CURRENT: readonly (readonly [string, string, RegExp])[] = [
  ['1.01', 'Entry into a Material Definitive Agreement', /entry/],
  ['1.02', 'Termination of a Material Definitive Agreement', /termination/],
  ['1.03', 'Bankruptcy or Receivership', /bankruptcy|receivership/],
  ['1.04', 'Mine Safety – Reporting of Shutdowns and Patterns of Violations', /mine/],
  ['1.05', 'Material Cybersecurity Incidents', /cyber/],
  ['2.01', 'Completion of Acquisition or Disposition of Assets', /acquisition|disposition/],
  ['2.02', 'Results of Operations and Financial Condition', /results/],
  [
    '2.03',
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    /creation|obligation/,
  ],
  [
    '2.04',
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
    /triggering/,
  ],
  ['2.05', 'Costs Associated with Exit or Disposal Activities', /costs|exit/],
  ['2.06', 'Material Impairments', /impairment/],
  [
    '3.01',
    'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
    /delisting|listing/,
  ],
  ['3.02', 'Unregistered Sales of Equity Securities', /unregistered/],
  ['3.03', 'Material Modification to Rights of Security Holders', /modification/],
  ['4.01', 'Changes in Registrant’s Certifying Accountant', /accountant/],
  [
    '4.02',
    'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
    /reliance/,
  ],
  ['5.01', 'Changes in Control of Registrant', /control/],
  [
    '5.02',
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
    /departure|election|appointment/,
  ],
  ['5.03', 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year', /amendment|fiscal year/],
  ['5.04', 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans', /suspension/],
  ['5.05', 'Amendments to the Registrant’s Code of Ethics, or Waiver of a Provision of the Code of Ethics', /ethics/],
  ['5.06', 'Change in Shell Company Status', /shell/],
  ['5.07', 'Submission of Matters to a Vote of Security Holders', /submission|vote/],
  ['5.08', 'Shareholder Director Nominations', /nominations/],
  ['6.01', 'ABS Informational and Computational Material', /abs/],
  ['6.02', 'Change of Servicer or Trustee', /servicer|trustee/],
  ['6.03', 'Change in Credit Enhancement or Other External Support', /enhancement/],
  ['6.04', 'Failure to Make a Required Distribution', /distribution/],
  ['6.05', 'Securities Act Updating Disclosure', /updating/],
  ['6.06', 'Static Pool', /static/],
  ['7.01', 'Regulation FD Disclosure', /regulation/],
  ['8.01', 'Other Events', /other/],
  ['9.01', 'Financial Statements and Exhibits', /exhibits|financial statements/],
]

/** Numbers in force until 22 August 2004. */
const FORMER: readonly (readonly [string, string, RegExp])[] = [
  ['1', 'Changes in Control of Registrant', /control/],
  ['2', 'Acquisition or Disposition of Assets', /acquisition|disposition/],
  ['3', 'Bankruptcy or Receivership', /bankruptcy|receivership/],
  ['4', 'Changes in Registrant’s Certifying Accountant', /accountant/],
  ['5', 'Other Events', /other|events/],
  ['6', 'Resignations of Registrant’s Directors', /resignation/],
  ['7', 'Financial Statements and Exhibits', /exhibits|financial statements/],
  ['8', 'Change in Fiscal Year', /fiscal year/],
  ['9', 'Regulation FD Disclosure', /regulation|sales of equity/],
  ['10', 'Amendments to the Registrant’s Code of Ethics', /ethics/],
  ['11', 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans', /suspension/],
  ['12', 'Results of Operations and Financial Condition', /results/],
]

const ITEMS: readonly FormItem[] = [
  ...CURRENT.map(
    ([item, title, match]): FormItem => ({ part: null, item, captions: [{ title, match, from: '2004-08-23' }] }),
  ),
  ...FORMER.map(
    ([item, title, match]): FormItem => ({ part: null, item, captions: [{ title, match, until: '2004-08-31' }] }),
  ),
]

/** Form 8-K (17 CFR 249.308). Each filing has only some of its items. */
export const FORM_8K: FormOutline = { form: '8-K', items: ITEMS, ordered: false }
