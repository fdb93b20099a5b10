/** The items of the periodic reports as the forms list them today. */
export interface FormItem {
  readonly key: string
  readonly part: 'I' | 'II' | 'III' | 'IV'
  readonly item: string
  readonly title: string
}

const annual: readonly (readonly [FormItem['part'], string, string])[] = [
  ['I', '1', 'Business'],
  ['I', '1A', 'Risk Factors'],
  ['I', '1B', 'Unresolved Staff Comments'],
  ['I', '1C', 'Cybersecurity'],
  ['I', '2', 'Properties'],
  ['I', '3', 'Legal Proceedings'],
  ['I', '4', 'Mine Safety Disclosures'],
  [
    'II',
    '5',
    'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
  ],
  ['II', '6', '[Reserved]'],
  ['II', '7', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['II', '7A', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['II', '8', 'Financial Statements and Supplementary Data'],
  ['II', '9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['II', '9A', 'Controls and Procedures'],
  ['II', '9B', 'Other Information'],
  ['II', '9C', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  ['III', '10', 'Directors, Executive Officers and Corporate Governance'],
  ['III', '11', 'Executive Compensation'],
  ['III', '12', 'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters'],
  ['III', '13', 'Certain Relationships and Related Transactions, and Director Independence'],
  ['III', '14', 'Principal Accountant Fees and Services'],
  ['IV', '15', 'Exhibits and Financial Statement Schedules'],
  ['IV', '16', 'Form 10-K Summary'],
]

const quarterly: readonly (readonly [FormItem['part'], string, string])[] = [
  ['I', '1', 'Financial Statements'],
  ['I', '2', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['I', '3', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['I', '4', 'Controls and Procedures'],
  ['II', '1', 'Legal Proceedings'],
  ['II', '1A', 'Risk Factors'],
  ['II', '2', 'Unregistered Sales of Equity Securities and Use of Proceeds'],
  ['II', '3', 'Defaults Upon Senior Securities'],
  ['II', '4', 'Mine Safety Disclosures'],
  ['II', '5', 'Other Information'],
  ['II', '6', 'Exhibits'],
]

/** Keys are the item's number: `7A`. */
export const ANNUAL_ITEMS: readonly FormItem[] = annual.map(([part, item, title]) => ({ key: item, part, item, title }))

/** Keys are part and item: `I-2`. */
export const QUARTERLY_ITEMS: readonly FormItem[] = quarterly.map(([part, item, title]) => ({
  key: `${part}-${item}`,
  part,
  item,
  title,
}))

/** Three ways in which filers write an item's heading. */
export const headings = {
  capitals: (item: FormItem): string => `ITEM ${item.item}. ${item.title.toUpperCase()}`,
  title: (item: FormItem): string => `Item ${item.item}. ${item.title}`,
  dash: (item: FormItem): string => `Item ${item.item} — ${item.title}`,
  stop: (item: FormItem): string => `Item ${item.item}. ${item.title}.`,
} as const
