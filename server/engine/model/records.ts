import type { Form, Span } from './span.ts'

export type VerificationState = 'candidate' | 'machine_checked' | 'verified' | 'illustrative'
export type Category = 'debt' | 'liquidity' | 'covenant' | 'going_concern'

export const FACT_TYPES = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  'sublimit',
  'accordion',
  'commercial_paper_limit',
  'average_borrowings',
  'highest_borrowings',
  'cash',
  'restricted_cash',
  'cash_and_restricted_cash',
  'cash_and_investments',
  'total_debt',
  'long_term_debt',
  'current_debt',
  'short_term_borrowings',
  'term_loan',
  'notes',
  'commercial_paper',
  'debt_fair_value',
  'unamortized_debt_costs',
  'debt_maturity',
  'scheduled_payment',
  'payment_interval',
  'debt_proceeds',
  'debt_repayments',
  'financing_costs_paid',
  'interest_rate',
  'effective_interest_rate',
  'average_interest_rate',
  'reference_rate',
  'rate_floor',
  'spread_adjustment',
  'default_rate',
  'interest_expense',
  'interest_paid',
  'extinguishment_gain_loss',
  'stated_liquidity',
  'current_assets',
  'current_liabilities',
  'covenant_threshold',
  'covenant_actual',
  'borrowing_base',
  'commitment_fee',
  'financing_fee',
  'maturity',
  'term',
  'other_debt',
] as const
export type FactType = (typeof FACT_TYPES)[number]

export type Speaker = 'management' | 'auditor' | 'risk_factor' | 'definition' | 'standard' | 'unknown'
export type Mood = 'stated' | 'planned' | 'hypothetical' | 'conditional' | 'policy' | 'regulation' | 'negated'
export type Role = 'borrower' | 'lender' | 'counterparty' | 'subsidiary' | 'unknown'

/** Where a record is. Open: a stage adds what it knows, a client ignores what it doesn't. */
export interface Locator {
  /** Stable record id: a hash of accession, kind, concept, dimensions, evidence hash and occurrence. */
  readonly recordId?: string
  /** Source offsets. */
  readonly start?: number
  readonly end?: number
  readonly byteStart?: number
  readonly byteEnd?: number
  /** Section id, or null outside every section. */
  readonly section?: string | null
  readonly scope?: 'document'
  readonly tableIndex?: number
  readonly row?: number
  readonly column?: number
  /** The number's own range inside the row that is the evidence. */
  readonly cell?: { readonly start: number; readonly end: number; readonly byteStart: number; readonly byteEnd: number }
  readonly concept?: string
  readonly contextRef?: string
  readonly factId?: string
  readonly dimensions?: Readonly<Record<string, string>>
  readonly rule?: string
  readonly ruleVersion?: string
  readonly speaker?: Speaker
  readonly mood?: Mood
  readonly role?: Role
  /** How exactly a fact's `endDate` is stated; always there for a maturity, elsewhere absent for a day. */
  readonly datePrecision?: DatePrecision
  readonly [more: string]: unknown
}

/** What a text states of a date: the day, or only the month, quarter or year that it falls in. */
export type DatePrecision = 'day' | 'month' | 'quarter' | 'year'

export interface Period {
  readonly kind: 'instant' | 'duration' | 'unknown'
  /** `reported`, `prior`, `subsequent`, `unknown`: its relation to the filing's own period; `planned`: not there yet. */
  readonly status: string
  readonly label?: string | null
  readonly startDate?: string
  /** Of a month, quarter or year that is stated alone its last day. */
  readonly endDate?: string
  readonly durationMonths?: number
}

/** A period as it is read. A fact has the precision in its locator. */
export interface StatedPeriod extends Period {
  /** How exactly `endDate` is stated; always there for a maturity, elsewhere absent for a day. */
  readonly precision?: DatePrecision
}

export interface Uncertainty {
  readonly status: 'resolved' | 'candidate' | 'unresolved'
  readonly reasons: readonly string[]
}

/** The instrument a fact belongs to. Extractions of older versions carry the name and the key alone. */
export interface FactInstrument {
  readonly reportedName: string
  /** Equal for the records of one instrument in a filing, and over an issuer's filings where the name stays. */
  readonly canonicalKey: string
  readonly id?: string
  readonly name?: string
  /** Decided from everything the filing says of it; null where it leaves the type open. */
  readonly type?: string | null
  /** The issuer's side of it. */
  readonly role?: string | null
  readonly maturityDate?: string | null
  readonly status?: string | null
}

export type EntityKind = 'parent_only' | 'segment' | 'subsidiary' | 'affiliate'

/** A part of the group: a record with one is about it alone, a record without one about the company as a whole. */
export interface GroupEntity {
  /** As printed, or the words of its tag's member. */
  readonly name: string
  readonly kind: EntityKind
}

export interface FinancialFact {
  readonly factType: FactType
  /** QName of the concept, or `text:<factType>` where the document carries no tag. */
  readonly concept: string
  readonly label: string
  /** In units of `unit`, scale applied: 500000000 for "$500 million". Rates are per cent: 5.25 for "5.25 %". */
  readonly value: number
  /** As printed, without the currency sign. */
  readonly reportedValue: string | null
  readonly unit: string | null
  readonly currency: string | null
  /** Power of ten applied to the printed number. */
  readonly scale: number | null
  readonly scaleLabel: string | null
  readonly referenceRate: string | null
  readonly period: Period
  readonly maturityYear: number | null
  readonly instrument?: FactInstrument
  readonly entity?: GroupEntity
  readonly evidence: string
  readonly evidenceSha256: string
  readonly provenance: Locator
  readonly verification: VerificationState
  readonly uncertainty: Uncertainty
}

export interface FinancingSignal {
  readonly signalType: Category
  readonly concept: string
  readonly action: string
  readonly threshold: number | null
  readonly currency: string | null
  readonly ratio: number | null
  readonly comparator: 'maximum' | 'minimum' | null
  /** On covenant and debt statements: the instrument they name, or null where they name none. Absent from older extractions. */
  readonly instrument?: FactInstrument | null
  readonly entity?: GroupEntity
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
  readonly verification: VerificationState
  readonly uncertainty: Uncertainty
}

/** Why something was not turned into a record. Closed: a new reason is a new line here and in the docs. */
export const REFUSAL_REASONS = {
  undecodable_source: 'The bytes could not be decoded into text.',
  empty_source: 'The file holds no text.',
  truncated_source: 'The file ends before the document does.',
  no_primary_document: 'The submission holds no document of the filing’s form.',
  exhibit_not_read: 'The exhibit is listed in the submission but is not read.',
  unsupported_layout: 'The document is laid out in a way the engine cannot divide reliably.',
  item_missing: 'The form requires the item but no heading for it was found.',
  item_doubled: 'More than one heading claims the item.',
  item_out_of_order: 'The heading stands out of the form’s order.',
  foreign_heading_inside: 'Another item’s heading stands inside the section.',
  incorporated_by_reference: 'The section only points to another place or document.',
  unreadable_table: 'The table’s cells do not form a grid.',
  unknown_context: 'The tag names a context that the document does not define.',
  unknown_unit: 'The tag names a unit that the document does not define, or the text states none.',
  unknown_transformation: 'The tag’s format is not in the transformation registries.',
  unreadable_number: 'The displayed text is not a number under its transformation.',
  unsupported_element: 'The element belongs to a construct that the SEC does not allow, such as a tuple.',
  broken_continuation: 'The continuation chain is circular or points nowhere.',
  conflicting_values: 'Two readings of the same concept, period and dimensions differ.',
  more_than_one_facility: 'The text speaks of several facilities and does not say which one is meant.',
  facility_type_unknown: 'The text does not say whether the facility is a revolver.',
  scale_unknown: 'No scale is stated for the number.',
  period_unknown: 'No date or period can be tied to the number.',
  redacted: 'The number is redacted in the filing.',
  rule_undecided: 'The words of the concept are there, but the rule cannot decide what they state.',
  limit_exceeded: 'The document exceeds a bound that keeps reading it safe.',
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

export interface Refusal {
  /** What could not be resolved: a fact type, a signal concept, a section id, an XBRL concept, `document`. */
  readonly concept: string
  readonly reasonCode: RefusalReason
  /** One sentence for a person: the reason and what was found. */
  readonly reason: string
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
}

/** A refusal with a place instead of evidence, from a stage that runs before the sections are known. */
export interface Finding {
  readonly concept: string
  readonly reasonCode: RefusalReason
  readonly reason: string
  /** Display offsets, or null for the document as a whole. */
  readonly display: Span | null
  /** What the locator says beside the place. */
  readonly about: Readonly<Record<string, unknown>>
}

export interface Section {
  readonly heading: string
  readonly text: string
  readonly textSha256: string
  readonly locator: Locator
}

export interface ExtractedTable {
  readonly tableIndex: number
  readonly rows: readonly (readonly string[])[]
  readonly rowCount: number
  readonly columnCount: number
  readonly tableSha256: string
  readonly contextEvidence: string | null
}

export interface EvidencePassage {
  readonly category: Category
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
  readonly verification: VerificationState
}

/** A named check with its inputs, so that a reader can repeat it. */
export interface Check {
  readonly id: string
  readonly result: 'passed' | 'failed' | 'not_applicable'
  readonly inputs: Readonly<Record<string, unknown>>
}

/** What is known about a filing from outside its text; any field the caller lacks is null. */
export interface FilingContext {
  readonly accession: string
  readonly form: Form
  readonly periodEnd: string | null
  readonly filedAt: string | null
}

/** What the document says about itself: dei tags, SGML header, cover page, in this order of trust. */
export interface DocumentIdentity {
  readonly form: string | null
  readonly periodEnd: string | null
  readonly cik: string | null
  readonly name: string | null
  readonly tickers: readonly string[]
  readonly accession: string | null
  readonly filedAt: string | null
  readonly acceptedAt: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
  readonly amendmentDescription: string | null
  /** Where each field came from: `dei`, `sgml_header`, `cover_page`. */
  readonly from: Readonly<Record<string, string>>
}

/** The sentences of one topic of the filing, for comparing its words with those of the next filing. */
export interface TopicText {
  readonly topic: 'liquidity_section' | 'debt_note'
  readonly sentences: readonly {
    readonly evidence: string
    readonly evidenceSha256: string
    readonly locator: Locator
  }[]
}

export interface Extraction {
  readonly engineVersion: string
  readonly filing: FilingContext
  readonly identity: DocumentIdentity
  readonly source: {
    readonly sha256: string
    readonly byteLength: number
    readonly charset: string
    readonly decodedBy: string
    readonly format: 'html' | 'text'
  }
  readonly sections: readonly Section[]
  readonly tables: readonly ExtractedTable[]
  readonly evidence: readonly EvidencePassage[]
  /** Absent from what versions before 1.1.0 stored. */
  readonly topics?: readonly TopicText[]
  readonly facts: readonly FinancialFact[]
  readonly signals: readonly FinancingSignal[]
  readonly refusals: readonly Refusal[]
  readonly checks: readonly Check[]
  readonly limitations: readonly string[]
  readonly stats: {
    readonly blockCount: number
    readonly sectionCount: number
    readonly tableCount: number
    readonly evidenceCount: number
    readonly factCount: number
    readonly signalCount: number
    readonly refusalCount: number
    readonly machineCheckedFactCount: number
    readonly candidateFactCount: number
  }
  /** Free-form: base form, amendment kind, whether inline XBRL was found, its counts. */
  readonly documentClassification: Readonly<Record<string, unknown>>
}
