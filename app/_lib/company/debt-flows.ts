import type { VerificationState } from '#server/contract/enums.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { asTitle } from '../format/words.ts'
import { filingPath } from '../paths.ts'
import { readLocator } from '../viewer/read-locator.ts'
import { FLOW_KINDS } from './instruments/value-kinds.ts'

type Kind = (typeof FLOW_KINDS)[number]

/** Groups of lines, in the order in which a reader asks; a net line is borrowed in one year and repaid in another. */
export const FLOW_GROUPS = ['debt_proceeds', 'debt_repayments', 'net', 'interest_paid'] as const
export type FlowGroup = (typeof FLOW_GROUPS)[number]

/** A span of time that a report tells flows of: its own, or the same part of an earlier year. */
export interface FlowSpan {
  readonly months: number
  readonly endDate: string
  readonly accession: string
  readonly form: string
}

export interface FlowAmount {
  /** Of a net line, what was repaid on balance is negative. */
  readonly value: number
  readonly factId: string
  readonly path: string
  readonly verification: VerificationState
}

/** A line of a company's cash flows, with each different amount that is stated of each span. */
export interface FlowLine {
  readonly group: FlowGroup
  readonly label: string
  readonly concept: string
  readonly amounts: readonly (readonly FlowAmount[])[]
}

export interface DebtFlows {
  /** The newest first. */
  readonly spans: readonly FlowSpan[]
  readonly lines: readonly FlowLine[]
}

interface Flow {
  readonly fact: FinancialFact
  readonly kind: Kind
  readonly group: FlowGroup
  readonly months: number
  readonly endDate: string
}

const DAYS_OF_YEAR = 365.25
const DAY_MS = 24 * 60 * 60 * 1000
/** Fiscal years end on a day of the week: in a year of 53 weeks a week later. */
const MAX_DAYS_APART = 10
/** An annual report tells three years. */
const MAX_YEARS_BEFORE = 2

const isKind = (type: string): type is Kind => FLOW_KINDS.some((kind) => kind === type)

/** The flows of the company as a whole in its reporting currency; those of one instrument are on its page. */
function flowsIn({ extraction }: StructuredFiling, currency: string | null): readonly Flow[] {
  return extraction.facts.flatMap((fact) => {
    const { factType: kind, period, provenance, uncertainty } = fact
    if (!isKind(kind) || period?.endDate === undefined || period.durationMonths === undefined) return []
    const isCounted =
      fact.currency === currency &&
      period.status !== 'planned' &&
      !uncertainty.reasons.includes('rejected_by_reviewer') &&
      fact.entity === undefined &&
      readLocator(provenance).dimensions.length === 0
    const group = kind !== 'interest_paid' && uncertainty.reasons.includes('net_amount') ? 'net' : kind
    return isCounted ? [{ fact, kind, group, months: period.durationMonths, endDate: period.endDate }] : []
  })
}

/** Whether a date is the same as another, or as that one a year or two before. */
function isSameDay(date: string, other: string): boolean {
  const days = (Date.parse(other) - Date.parse(date)) / DAY_MS
  const years = Math.round(days / DAYS_OF_YEAR)
  return years >= 0 && years <= MAX_YEARS_BEFORE && Math.abs(days - years * DAYS_OF_YEAR) <= MAX_DAYS_APART
}

/** The flows of the longest span that ends with a report's period, and of the same span of earlier years. */
function reportedFlows(report: StructuredFiling, currency: string | null): readonly Flow[] {
  const { periodEnd, form } = report.filing
  if (periodEnd === null) return []
  const flows = flowsIn(report, currency).filter(({ endDate }) => isSameDay(endDate, periodEnd))
  const ending = flows.filter(({ endDate }) => endDate === periodEnd)
  // Where nothing flowed in the report's own period, an earlier one tells the length.
  const months = Math.max(0, ...(ending.length > 0 ? ending : flows).map((flow) => flow.months))
  return flows.filter((flow) => flow.months === (form.startsWith('10-K') ? 12 : months))
}

/** The whole of a group: what a sentence without a row's label tells of it. */
const UNLABELLED: Readonly<Record<Kind, string>> = {
  debt_proceeds: 'Debt',
  debt_repayments: 'Debt',
  interest_paid: 'Interest',
}

/** A label without what its group's name says: `Proceeds from issuance of long term debt` is `Long-term debt`. */
export function flowLabel(label: string): string {
  const rest = label
    .replace(/^(?:net )?(?:proceeds|payments|repayments?)(?: \((?:re)?payments\))? (?:from|of|for|on) /i, '')
    .replace(/^\(?(?:repayments|issuance|borrowings) (?:of\)?|from|under) /i, '')
    .replace(/\b(long|short) term\b/gi, '$1-term')
    .replace(/(\w) net$/i, '$1, net')
  return asTitle(rest)
}

/** The different amounts of a line in a span, each by the fact that stands first. */
function amountsAt(flows: readonly Flow[], span: FlowSpan): readonly FlowAmount[] {
  const found = new Map<number, FlowAmount>()
  for (const { fact, kind, group, months, endDate } of flows) {
    if (months !== span.months || endDate !== span.endDate) continue
    const value = group === 'net' && kind === 'debt_repayments' ? -fact.value : fact.value
    const factId = readLocator(fact.provenance).recordId ?? ''
    const path = `${filingPath(span.accession)}#record=${factId}`
    if (!found.has(value)) found.set(value, { value, factId, path, verification: fact.verification })
  }
  return [...found.values()]
}

/** A line is known by its tag, or by its printed label where it has none. */
const lineOf = ({ fact, group }: Flow) => `${group} ${fact.concept.startsWith('text:') ? fact.label : fact.concept}`

/**
 * Lines of one group and one name, where no span has an amount of both: a caption whose tag changed from one report to
 * the next. Two that state amounts of the same span stay two.
 */
function joined(lines: readonly FlowLine[]): readonly FlowLine[] {
  return lines.reduce<readonly FlowLine[]>((kept, line) => {
    const at = kept.findIndex(
      ({ group, label, amounts }) =>
        group === line.group &&
        label === line.label &&
        amounts.every((own, span) => own.length === 0 || line.amounts[span]?.length === 0),
    )
    const before = kept[at]
    if (before === undefined) return [...kept, line]
    const amounts = before.amounts.map((own, span) => [...own, ...(line.amounts[span] ?? [])])
    return kept.with(at, { ...before, amounts })
  }, [])
}

const spanKey = ({ months, endDate }: Pick<FlowSpan, 'months' | 'endDate'>) => `${endDate} ${months}`

/**
 * What a company borrowed, repaid and paid as interest, as its reports tell it, the newest of which comes first in
 * `reports`. Lines are not added up: those of a cash flow may overlap.
 */
export function debtFlowsOf(reports: readonly StructuredFiling[], currency: string | null): DebtFlows {
  const spans = new Map<string, FlowSpan>()
  const flows = reports.flatMap((report) => {
    const { accession, form } = report.filing
    // A span of two reports is told as the newer one tells it.
    const own = reportedFlows(report, currency).filter((flow) => !spans.has(spanKey(flow)))
    for (const { months, endDate } of own) spans.set(spanKey({ months, endDate }), { months, endDate, accession, form })
    return own
  })
  const shown = [...spans.values()].toSorted((a, b) => b.endDate.localeCompare(a.endDate))
  const lines = [...Map.groupBy(flows, lineOf).values()].flatMap((ofLine): FlowLine[] => {
    const [first] = ofLine
    if (first === undefined) return []
    const { fact, group, kind } = first
    const amounts = shown.map((span) => amountsAt(ofLine, span))
    // An amount of a sentence is labelled by its type.
    const label = fact.label === kind ? UNLABELLED[kind] : flowLabel(fact.label)
    return [{ group, label, concept: fact.concept, amounts }]
  })
  return {
    spans: shown,
    lines: joined(lines).toSorted((a, b) => FLOW_GROUPS.indexOf(a.group) - FLOW_GROUPS.indexOf(b.group)),
  }
}
