import type { FormItem, FormOutline } from './form-outline.ts'

const ALWAYS = { from: '1993-01-01' }

/** Form 10-Q (17 CFR 249.308a). Items of Part II that do not apply may be left out. */
const ITEMS: readonly FormItem[] = [
  {
    part: 'I',
    item: '1',
    captions: [{ title: 'Financial Statements', match: /financial\s*statements|financial\s*information/ }],
    required: ALWAYS,
  },
  {
    part: 'I',
    item: '2',
    captions: [
      {
        title: 'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
        match: /management.?s?.{0,3}\s*discussion|discussion and analysis|plan of operation/,
      },
    ],
    required: ALWAYS,
  },
  {
    part: 'I',
    item: '3',
    captions: [
      {
        title: 'Quantitative and Qualitative Disclosures About Market Risk',
        match: /quantitative|qualitative|market risk/,
      },
    ],
    required: { from: '1998-06-15' },
  },
  {
    part: 'I',
    item: '4',
    captions: [{ title: 'Controls and Procedures', match: /controls/ }],
    required: { from: '2002-11-15' },
  },
  { part: 'II', item: '1', captions: [{ title: 'Legal Proceedings', match: /legal|litigation/ }] },
  { part: 'II', item: '1A', captions: [{ title: 'Risk Factors', match: /risk\s*factors/ }] },
  {
    part: 'II',
    item: '2',
    captions: [
      {
        title: 'Unregistered Sales of Equity Securities and Use of Proceeds',
        match: /unregistered|changes in securities|use of proceeds|issuer purchases|sales of equity/,
      },
    ],
  },
  { part: 'II', item: '3', captions: [{ title: 'Defaults Upon Senior Securities', match: /defaults?/ }] },
  {
    part: 'II',
    item: '4',
    captions: [
      { title: 'Mine Safety Disclosures', match: /mine\s*safety/, from: '2011-12-01' },
      { title: 'Submission of Matters to a Vote of Security Holders', match: /submission|vote/, until: '2011-01-31' },
      { title: '(Removed and Reserved)', match: /removed|reserved/, from: '2010-02-01', until: '2012-06-30' },
    ],
  },
  { part: 'II', item: '5', captions: [{ title: 'Other Information', match: /other\s*(?:information|items|events)/ }] },
  { part: 'II', item: '6', captions: [{ title: 'Exhibits', match: /exhibits/ }], required: ALWAYS },
]

export const FORM_10Q: FormOutline = { form: '10-Q', items: ITEMS, ordered: true }
