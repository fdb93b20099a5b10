import type { FormItem, FormOutline } from './form-outline.ts'

const ALWAYS = { from: '1993-01-01' }

/** Form 10-K (17 CFR 249.310) with the dates at which its items changed. */
const ITEMS: readonly FormItem[] = [
  { part: 'I', item: '1', captions: [{ title: 'Business', match: /business/ }], required: ALWAYS },
  {
    part: 'I',
    item: '1A',
    captions: [{ title: 'Risk Factors', match: /risk\s*factors/ }],
    required: { from: '2006-03-01' },
  },
  {
    part: 'I',
    item: '1B',
    captions: [{ title: 'Unresolved Staff Comments', match: /unresolved|staff\s*comments/ }],
    required: { from: '2006-03-01' },
  },
  { part: 'I', item: '1C', captions: [{ title: 'Cybersecurity', match: /cyber/ }], required: { from: '2024-03-01' } },
  { part: 'I', item: '2', captions: [{ title: 'Properties', match: /propert/ }], required: ALWAYS },
  { part: 'I', item: '3', captions: [{ title: 'Legal Proceedings', match: /legal|litigation/ }], required: ALWAYS },
  {
    part: 'I',
    item: '4',
    captions: [
      { title: 'Mine Safety Disclosures', match: /mine\s*safety/, from: '2011-12-01' },
      { title: 'Submission of Matters to a Vote of Security Holders', match: /submission|vote/, until: '2011-01-31' },
      { title: '(Removed and Reserved)', match: /removed|reserved/, from: '2010-02-01', until: '2012-06-30' },
    ],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '5',
    captions: [
      {
        title:
          'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
        match: /market|stockholder matters|shareholder matters/,
        from: '2004-03-15',
      },
      {
        title: 'Market for Registrant’s Common Equity and Related Stockholder Matters',
        match: /market|stockholder matters|shareholder matters/,
        until: '2004-03-14',
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '6',
    captions: [
      { title: '[Reserved]', match: /reserved|removed/, from: '2021-01-01' },
      { title: 'Selected Financial Data', match: /selected/, until: '2022-12-31' },
    ],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '7',
    captions: [
      {
        title: 'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
        match: /management.?s?.{0,3}\s*discussion|discussion and analysis|plan of operation/,
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '7A',
    captions: [
      {
        title: 'Quantitative and Qualitative Disclosures About Market Risk',
        match: /quantitative|qualitative|market risk/,
      },
    ],
    required: { from: '1998-06-15' },
  },
  {
    part: 'II',
    item: '8',
    captions: [{ title: 'Financial Statements and Supplementary Data', match: /financial\s*statements/ }],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '9',
    captions: [
      {
        title: 'Changes in and Disagreements With Accountants on Accounting and Financial Disclosure',
        match: /changes|disagreements/,
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'II',
    item: '9A',
    captions: [{ title: 'Controls and Procedures', match: /controls/ }],
    required: { from: '2003-12-15' },
  },
  {
    part: 'II',
    item: '9B',
    captions: [{ title: 'Other Information', match: /other\s*information/ }],
    required: { from: '2005-03-01' },
  },
  {
    part: 'II',
    item: '9C',
    captions: [
      {
        title: 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections',
        match: /foreign\s*jurisdictions|prevent\s*inspection/,
      },
    ],
    required: { from: '2022-03-01' },
  },
  {
    part: 'III',
    item: '10',
    captions: [
      {
        title: 'Directors, Executive Officers and Corporate Governance',
        match: /directors|executive officers/,
        from: '2006-12-15',
      },
      {
        title: 'Directors and Executive Officers of the Registrant',
        match: /directors|executive officers/,
        until: '2006-12-14',
      },
    ],
    required: ALWAYS,
  },
  { part: 'III', item: '11', captions: [{ title: 'Executive Compensation', match: /compensation/ }], required: ALWAYS },
  {
    part: 'III',
    item: '12',
    captions: [
      {
        title: 'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
        match: /security\s*ownership|beneficial/,
        from: '2002-03-15',
      },
      {
        title: 'Security Ownership of Certain Beneficial Owners and Management',
        match: /security\s*ownership|beneficial/,
        until: '2002-03-14',
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'III',
    item: '13',
    captions: [
      {
        title: 'Certain Relationships and Related Transactions, and Director Independence',
        match: /relationships|related\s*(?:party\s*)?transactions/,
        from: '2006-12-15',
      },
      {
        title: 'Certain Relationships and Related Transactions',
        match: /relationships|related\s*(?:party\s*)?transactions/,
        until: '2006-12-14',
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'III',
    item: '14',
    captions: [
      { title: 'Principal Accountant Fees and Services', match: /principal|accountant|fees/, from: '2003-12-15' },
      { title: 'Controls and Procedures', match: /controls/, from: '2002-08-29', until: '2003-12-31' },
      {
        title: 'Exhibits, Financial Statement Schedules, and Reports on Form 8-K',
        match: /exhibits/,
        until: '2003-12-31',
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'IV',
    item: '15',
    captions: [{ title: 'Exhibits and Financial Statement Schedules', match: /exhibit/ }],
    required: { from: '2003-12-15' },
  },
  { part: 'IV', item: '16', captions: [{ title: 'Form 10-K Summary', match: /summary/, from: '2016-06-01' }] },
]

export const FORM_10K: FormOutline = { form: '10-K', items: ITEMS, ordered: true }
