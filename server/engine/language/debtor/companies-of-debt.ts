import type { Passage } from '../../model.ts'
import { INSTRUMENT_MODIFIERS } from '../lexicon/instruments.ts'
import { FUNCTION_WORDS } from '../mentions/instrument-phrase.ts'

const OF_DEBT = /(?:Mortgage|Loans?|Credit|Lending|Notes?)(?: Company| Corp\.?| Corporation)?,? /
const FORM = /(?:LLC|L\.L\.C|Inc|Corp|Ltd|L\.P|LP|N\.A|plc|PLC|GmbH)\b/
const NAMED = new RegExp(String.raw`\b((?:[A-Z][\w&]{0,24} ){1,4})${OF_DEBT.source}${FORM.source}`, 'g')

/** "Harbor Mortgage, LLC": the names of companies that end with a word of debt and go on without their form elsewhere. */
export function companiesOfDebt(passages: readonly Pick<Passage, 'text'>[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { text } of passages)
    for (const [whole, lead = ''] of text.matchAll(NAMED)) {
      const words = lead.trim().split(' ')
      while (FUNCTION_WORDS.has(words[0]?.toLowerCase() ?? '')) words.shift()
      const [first] = words
      const [head = ''] = whole.slice(lead.length).split(/[ ,]/)
      // "Revolving Credit, Inc.": a name that any debt has stays one.
      if (first !== undefined && !INSTRUMENT_MODIFIERS.has(first.toLowerCase())) found.add([...words, head].join(' '))
    }
  return found
}

/** "Harbor Mortgage signed", "Mortgage" where its first word begins the sentence: the name of a company, and no debt. */
export function isCompany(
  companies: ReadonlySet<string>,
  text: string,
  { name, end }: { readonly name: string; readonly end: number },
): boolean {
  const before = text.slice(0, end).replace(/['\u2019]s$/, '')
  return [...companies].some(
    (one) =>
      before.endsWith(one) && (one === name || one.endsWith(` ${name}`)) && !ARTICLE.test(before.slice(0, -one.length)),
  )
}

/** "under the Harbor Mortgage": what a company lent under its name. */
const ARTICLE = /\b(?:the|our|its|this) $/i
