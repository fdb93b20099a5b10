import { addDays } from '../../calendar.ts'
import type { Passage } from '../../model.ts'
import { NOBODYS } from '../debtor/debtor.ts'
import { NO_PARTIES } from '../debtor/parties.ts'
import type { FilingLanguage } from '../document.ts'
import { openingsOf } from '../phrases.ts'
import type { CovenantRow } from '../tables/covenants/covenant-row.ts'
import type { IssueRow } from '../tables/labels/issues/issue-rows.ts'
import { tablesOf } from '../tables/read-tables.ts'
import { actRecord } from './acts/act-record.ts'
import { rowStatement } from './covenants/covenant-rows.ts'
import type { Match } from './merge.ts'
import type { Utterance } from './proposal.ts'

/** What a row of a table of covenants or of issued notes states; null for any other passage. */
export function rowMatchesOf(language: FilingLanguage): (passage: Passage) => Match[] | null {
  const { covenantRows, issueRows } = tablesOf(language)
  const { filedAt, periodEnd } = language.reading.filing
  const written = filedAt ?? periodEnd
  return (passage) => {
    const { tableIndex, row } = passage
    if (tableIndex === null) return null
    const isOwn = (one: CovenantRow | IssueRow): boolean => one.grid.tableIndex === tableIndex && one.row === row
    const covenants = covenantRows.filter(isOwn)
    const issues = issueRows.filter((one) => isOwn(one) && firstDay(one) <= (written ?? one.date.iso))
    if (covenants.length + issues.length === 0) return null
    return [
      ...covenants.flatMap((one) => covenantMatches(language, passage, one)),
      ...issues.map((one) => issueMatch(language, passage, one)),
    ]
  }
}

/** "In the first quarter of 2025" in a report of February: begun by then. */
const firstDay = ({ date: { iso, precision } }: IssueRow): string =>
  precision === 'year' ? `${iso.slice(0, 4)}-01-01` : precision === 'quarter' ? addDays(iso, -QUARTER) : iso

const QUARTER = 91

/** Whether a statement is only the introduction of rows of notes that were issued or paid off. */
export const introducesRows = ({ proposal, utterance }: Match, [first]: readonly Match[]): boolean =>
  first !== undefined &&
  ROW_ACTS.has(first.proposal.action) &&
  proposal.action === first.proposal.action &&
  utterance.passage.tableIndex === null &&
  /\bfollowing\b.*:\s*$/s.test(utterance.sentence.text)

const ROW_ACTS = new Set(['issued', 'redeemed', 'repaid', 'repurchased'])

function issueMatch(language: FilingLanguage, passage: Passage, issue: IssueRow): Match {
  const { action, instrument, date, by, amount, due } = issue
  const utterance = rowUtterance(language, passage)
  const record = actRecord(utterance, language.reading.filing, {
    frame: 'agreement_act',
    concept: 'notes',
    action,
    instrument,
    amount: null,
    ...(due === null ? {} : { matures: due.precision === 'month' ? due.iso.slice(0, 7) : due.iso }),
    date: { iso: date.iso, precision: date.precision, from: 'clause', ...(by ? { by } : {}) },
  })
  const proposal = { ...record, threshold: amount?.value ?? null, currency: amount?.currency ?? null }
  return { proposal, utterance, evidence: language.reading.evidence.row(issue.grid, issue.row), repeats: [] }
}

function covenantMatches(language: FilingLanguage, passage: Passage, row: CovenantRow): Match[] {
  const proposal = rowStatement(row)
  if (proposal === null) return []
  const evidence = language.reading.evidence.row(row.grid, row.row)
  return [{ proposal, utterance: rowUtterance(language, passage), evidence, repeats: [] }]
}

/** A row has no grammar: its speaker follows from its section. */
function rowUtterance(language: FilingLanguage, passage: Passage): Utterance {
  const section =
    passage.sectionIndex === null ? null : (language.reading.outline.sections[passage.sectionIndex] ?? null)
  return {
    sentence: {
      text: passage.text,
      tokens: [],
      openings: openingsOf([]),
      values: [],
      instruments: [],
      terms: [],
      nouns: [],
      states: [],
      clauses: [],
    },
    start: 0,
    passage,
    stem: null,
    plainScale: null,
    tableScale: null,
    section,
    headings: passage.headings.join(' / '),
    before: [],
    someBefore: () => false,
    farther: [],
    claims: [],
    dates: [],
    speaker: section?.item === '1A' ? 'risk_factor' : 'management',
    role: 'borrower',
    debtors: NOBODYS,
    parties: NO_PARTIES,
  }
}
