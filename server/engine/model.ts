/**
 * The values that pass between the engine's stages. Each stage is one function in one folder that
 * takes values from here and returns values from here; nothing in the engine reads a clock, a file
 * or a random number, so the same bytes and the same version give the same JSON, byte for byte.
 *
 * Two coordinate systems exist and are never mixed:
 *  - a **source offset** counts UTF-16 units of the decoded file (`SourceText.text`);
 *  - a **display offset** counts UTF-16 units of the text a reader sees (`DisplayText.text`).
 * Spans are half open: start inclusive, end exclusive. Names say which system they are in; a plain
 * `Span` in a record that leaves the engine is always a source span.
 */

export interface Span {
  readonly start: number
  readonly end: number
}

export const FORMS = ['10-Q', '10-Q/A', '10-K', '10-K/A', '8-K', '8-K/A'] as const
export type Form = (typeof FORMS)[number]

/** The form without its amendment suffix: what decides which items a filing can have. */
export type BaseForm = '10-Q' | '10-K' | '8-K'

/* ------------------------------------------------------------------ source */

/** One `<DOCUMENT>` of a full submission text file that is not the primary document. */
export interface ExhibitListing {
  readonly type: string
  readonly sequence: number | null
  readonly fileName: string | null
  readonly description: string | null
  /** Source offsets of the whole DOCUMENT element. */
  readonly span: Span
}

/** What the SGML header of a full submission says; every field is null where the header is silent. */
export interface SubmissionHeader {
  readonly accession: string | null
  readonly form: string | null
  /** ISO dates. */
  readonly periodOfReport: string | null
  readonly filedAsOf: string | null
  readonly acceptedAt: string | null
  readonly documentCount: number | null
  readonly items: readonly string[]
  readonly filers: readonly SubmissionFiler[]
}

export interface SubmissionFiler {
  readonly cik: string | null
  readonly name: string | null
  readonly sic: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
}

/** The decoded file, with everything that is needed to get back to its bytes. */
export interface SourceText {
  readonly text: string
  readonly sha256: string
  readonly byteLength: number
  readonly charset: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  /** How the charset was found: `bom`, `xml_declaration`, `meta`, `valid_utf8`, `fallback`. */
  readonly decodedBy: string
  readonly format: 'html' | 'text'
  /** Source offsets of the primary document's own content (the whole file unless it is a submission). */
  readonly document: Span
  readonly header: SubmissionHeader | null
  readonly primaryFileName: string | null
  readonly exhibits: readonly ExhibitListing[]
  /** Byte offsets in the original file of a source span. */
  readonly bytesOf: (span: Span) => { readonly byteStart: number; readonly byteEnd: number }
}

/* -------------------------------------------------------------------- tree */

/**
 * What a reader sees: displayed characters only, white space collapsed, one `\n` where a block, a
 * line break or a table cell ends and one space elsewhere, never two white-space characters in a
 * row. Replacing every `\n` by a space gives exactly the normalised evidence text of the document.
 */
export interface DisplayText {
  readonly text: string
  /** The smallest source span whose normalisation is `text.slice(start, end)` trimmed. */
  readonly sourceSpan: (display: Span) => Span
  /** The display offset at which a source offset is shown (the next displayed character's, if hidden). */
  readonly displayOffset: (sourceOffset: number) => number
}

/** A leaf block: a run of display text between two block ends. */
export interface Block {
  readonly index: number
  /** Display offsets, without the closing `\n`. */
  readonly display: Span
  readonly kind: 'paragraph' | 'heading' | 'list_item' | 'cell' | 'preformatted'
  /** Share of the block's letters that are set bold, 0 to 1; headings of most filers are nothing else. */
  readonly boldShare: number
  readonly italicShare: number
  readonly underlineShare: number
  readonly centered: boolean
  /** True where every letter of the block lies inside a link, as in a table of contents. */
  readonly linked: boolean
  /** Fragment targets of those links, without `#`. */
  readonly linkTargets: readonly string[]
  /** Ids and names of anchors that stand directly before or inside the block. */
  readonly anchors: readonly string[]
  /** Index into `DocumentTree.tables`, or null outside a table. */
  readonly tableIndex: number | null
}

/** One element of the inline XBRL namespaces, still unread. */
export interface InlineElement {
  /** Local name in its canonical spelling: `nonFraction`, `nonNumeric`, `continuation`, `fraction`, `exclude`, `footnote`, `tuple`. */
  readonly name: string
  /** Attribute names in lower case; values with entities decoded. */
  readonly attributes: Readonly<Record<string, string>>
  /** The element from `<` to `>` of its end tag. */
  readonly outer: Span
  readonly inner: Span
  /** Display offsets of the shown content; empty where it is hidden. */
  readonly display: Span
  /** Text content with entities decoded, `ix:exclude` left out; kept for hidden elements too. */
  readonly text: string
  readonly hidden: boolean
  /** Index of the enclosing inline element, or null. */
  readonly parent: number | null
  /** Index into `DocumentTree.tables`, with the cell, or null outside a table. */
  readonly tableIndex: number | null
  readonly row: number | null
  readonly column: number | null
}

/** An XML element below `ix:header`/`ix:resources`: contexts and units, read by the xbrl stage. */
export interface ResourceElement {
  /** Local name in lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly ResourceElement[]
  readonly outer: Span
}

export interface RawCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly header: boolean
  readonly display: Span
  /** Source span of the cell's content. */
  readonly source: Span
}

export interface RawTable {
  readonly index: number
  /** Display offsets of the whole table. */
  readonly display: Span
  readonly source: Span
  readonly cells: readonly RawCell[]
  readonly rowCount: number
  readonly columnCount: number
  /** Index of the enclosing table, or null. */
  readonly parent: number | null
  /** True where a span was clamped or rows were dropped for size. */
  readonly clamped: boolean
}

export interface DocumentTree {
  readonly display: DisplayText
  readonly blocks: readonly Block[]
  readonly tables: readonly RawTable[]
  readonly inline: readonly InlineElement[]
  /** Children of every `ix:resources`, in order; plus the hidden `ix:references` attributes for schemas. */
  readonly resources: readonly ResourceElement[]
  readonly title: string | null
  /** Prefix to namespace URI, from the root element and wherever else `xmlns:` stands. */
  readonly namespaces: Readonly<Record<string, string>>
}

/* ----------------------------------------------------------------- outline */

/** A section of the form's own outline. Sections never overlap; with the rest they are the body. */
export interface SectionRange {
  readonly index: number
  /** Roman part number, or null where the form has none (8-K). */
  readonly part: 'I' | 'II' | 'III' | 'IV' | null
  /** `1A`, `7`, `2.03`, ... */
  readonly item: string
  /** The form's own caption for the item. */
  readonly title: string
  /** Stable id such as `10-K:1A`, `10-Q:I-2`, `8-K:2.03`. */
  readonly id: string
  readonly heading: Span
  /** Display offsets from the heading's start to the section's end. */
  readonly display: Span
  /** True where the text only points somewhere else ("incorporated by reference", "see Item 1.01"). */
  readonly pointer: boolean
}

export interface Outline {
  readonly sections: readonly SectionRange[]
  /** Display offset of the body's begin: after cover page and table of contents. */
  readonly bodyStart: number
  /** Display span of the signature page and what follows it, or null. */
  readonly signatures: Span | null
}

/* ------------------------------------------------------------------ tables */

export interface GridCell {
  readonly text: string
  readonly display: Span
  readonly source: Span
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

/** A table as a reader reads it: currency signs, closing parentheses and footnote marks joined to their number. */
export interface Grid {
  /** Index into `DocumentTree.tables`. */
  readonly tableIndex: number
  readonly display: Span
  readonly source: Span
  readonly rows: readonly (readonly GridCell[])[]
  readonly rowCount: number
  readonly columnCount: number
  /** How many leading rows are column headings. */
  readonly headerRowCount: number
  /** The power of ten that the header or caption states for money ("in millions" = 6), or null. */
  readonly scale: number | null
  /** Display span of the text that states the scale. */
  readonly scaleNote: Span | null
  readonly currency: string | null
  /** The paragraph that introduces the table, or null. */
  readonly caption: Span | null
  /** Index of the section the table stands in, or null. */
  readonly sectionIndex: number | null
}

/* ---------------------------------------------------------------- passages */

export interface Passage {
  readonly index: number
  readonly kind: 'sentence' | 'heading' | 'table_row'
  /** Text of the passage, in display characters with `\n` replaced by a space. */
  readonly text: string
  readonly display: Span
  /** Index of the section, or null for cover, contents, signatures and unassigned text. */
  readonly sectionIndex: number | null
  /** Index of the paragraph, equal for the sentences of one paragraph. */
  readonly paragraph: number
  /** The nearest headings above inside the section, outermost first (note title, sub-heading). */
  readonly headings: readonly string[]
  readonly tableIndex: number | null
  readonly row: number | null
}

/* -------------------------------------------------------------------- xbrl */

export interface DimensionMember {
  readonly axis: string
  /** QName of an explicit member, or the text of a typed one. */
  readonly member: string
  readonly typed: boolean
}

export interface XbrlContext {
  readonly id: string
  readonly entity: string | null
  readonly period:
    | { readonly kind: 'instant'; readonly date: string }
    | { readonly kind: 'duration'; readonly start: string; readonly end: string }
    | { readonly kind: 'forever' }
  /** Sorted by axis. */
  readonly dimensions: readonly DimensionMember[]
}

export interface XbrlUnit {
  readonly id: string
  /** `USD`, `shares`, `pure`, `USD/shares`: local names, divisions with a slash, products with an asterisk. */
  readonly measure: string
}

/** A numeric inline fact, its value computed from the displayed text, scale and sign. */
export interface InlineFact {
  readonly element: InlineElement
  /** QName in the prefix of the document, such as `us-gaap:LineOfCredit`. */
  readonly concept: string
  /** True where the prefix belongs to neither us-gaap, dei, srt, country, currency, exch nor ecd. */
  readonly extension: boolean
  readonly factId: string | null
  readonly context: XbrlContext
  readonly unit: XbrlUnit
  /** Exact decimal as a plain string without exponent; `value` is the same as a number. */
  readonly exactValue: string
  readonly value: number
  readonly scale: number
  readonly decimals: string | null
  readonly format: string | null
  /** What the document shows, with sign and parentheses as printed around it not included. */
  readonly displayed: string
  readonly hidden: boolean
  /** For a hidden fact shown elsewhere by `-sec-ix-hidden`: the display span of that word. */
  readonly shownAt: Span | null
}

/** A text fact: dei identity, text blocks, policy texts. */
export interface InlineText {
  readonly element: InlineElement
  readonly concept: string
  readonly factId: string | null
  readonly context: XbrlContext
  /** Value after its transformation (dates become ISO dates), continuations joined. */
  readonly value: string
  /** Every piece of the continuation chain, in order, as source spans. */
  readonly pieces: readonly Span[]
}

export interface XbrlReading {
  readonly contexts: ReadonlyMap<string, XbrlContext>
  readonly units: ReadonlyMap<string, XbrlUnit>
  readonly facts: readonly InlineFact[]
  /** Facts equal in concept, context, unit and value to an earlier one: index of the duplicate in `inline`. */
  readonly duplicates: readonly { readonly fact: InlineFact; readonly of: InlineFact }[]
  readonly texts: readonly InlineText[]
  /** Facts marked nil: stated to have no value. */
  readonly nils: readonly { readonly element: InlineElement; readonly concept: string; readonly context: XbrlContext }[]
  readonly refusals: readonly Refusal[]
}

/* ----------------------------------------------------------------- reading */

/** The evidence triple that every record carries. */
export interface Evidence {
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
}

/** Turns display ranges into evidence; built once per document by `evidence.ts`. */
export interface EvidenceBuilder {
  /** Evidence of a display range, trimmed; the locator has source and byte offsets and the section. */
  readonly at: (display: Span) => Evidence
  /** Evidence of a whole table row; with `cell`, the locator also points at that cell's number. */
  readonly row: (grid: Grid, row: number, cell?: GridCell) => Evidence
  /** For refusals about the document as a whole: empty evidence, `scope: 'document'`. */
  readonly document: () => Evidence
}

/** Everything that was read from one filing before facts and signals are looked for. */
export interface FilingReading {
  readonly filing: FilingContext
  readonly source: SourceText
  readonly tree: DocumentTree
  readonly outline: Outline
  readonly grids: readonly Grid[]
  readonly passages: readonly Passage[]
  readonly xbrl: XbrlReading
  readonly identity: DocumentIdentity
  readonly evidence: EvidenceBuilder
}

/* ----------------------------------------------------- records that leave */

export type VerificationState = 'candidate' | 'machine_checked' | 'verified' | 'illustrative'
export type Category = 'debt' | 'liquidity' | 'covenant' | 'going_concern'

export const FACT_TYPES = [
  'revolver_capacity', 'revolver_drawn', 'revolver_availability', 'letters_of_credit', 'cash', 'restricted_cash',
  'total_debt', 'long_term_debt', 'current_debt', 'short_term_borrowings', 'term_loan', 'notes', 'commercial_paper',
  'debt_maturity', 'interest_rate', 'interest_expense', 'stated_liquidity', 'current_assets', 'current_liabilities',
  'covenant_threshold', 'covenant_actual',
] as const
export type FactType = (typeof FACT_TYPES)[number]

export type Speaker = 'management' | 'auditor' | 'risk_factor' | 'definition' | 'standard' | 'unknown'
export type Mood = 'stated' | 'hypothetical' | 'conditional' | 'policy' | 'regulation' | 'negated'
export type Role = 'borrower' | 'lender' | 'counterparty' | 'subsidiary' | 'unknown'

/** Where a record stands. Open: a stage adds what it knows, a client ignores what it does not. */
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
  readonly [more: string]: unknown
}

export interface Period {
  readonly kind: 'instant' | 'duration' | 'unknown'
  /** `reported`, `prior`, `subsequent`, `unknown`: how it stands to the filing's own period. */
  readonly status: string
  readonly label?: string | null
  readonly startDate?: string
  readonly endDate?: string
  readonly durationMonths?: number
}

export interface Uncertainty {
  readonly status: 'resolved' | 'candidate' | 'unresolved'
  readonly reasons: readonly string[]
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
  readonly instrument?: { readonly reportedName: string; readonly canonicalKey: string }
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

export interface Extraction {
  readonly engineVersion: string
  readonly filing: FilingContext
  readonly identity: DocumentIdentity
  readonly source: { readonly sha256: string; readonly byteLength: number; readonly charset: string; readonly decodedBy: string; readonly format: 'html' | 'text' }
  readonly sections: readonly Section[]
  readonly tables: readonly ExtractedTable[]
  readonly evidence: readonly EvidencePassage[]
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

/* --------------------------------------------------------- compare, events */

export const CHANGE_TYPES = [
  'baseline', 'increased', 'decreased', 'unchanged_restated', 'newly_disclosed', 'no_longer_disclosed', 'amended',
  'waived', 'breached', 'doubt_raised', 'doubt_alleviated', 'accelerated', 'terminated', 'entered',
] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** A record's side of a comparison: enough to show and to find it again. */
export interface ComparedSide {
  readonly accession: string
  readonly form: Form
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
  readonly verification: VerificationState
}

/** A change between two comparable filings, or a first filing's baseline; `before` is '' in a baseline. */
export interface DetectedEvent {
  readonly id: string
  readonly category: Category
  readonly changeType: ChangeType
  readonly headline: string
  readonly effectiveDate: string
  readonly before: string
  readonly after: string
  readonly values: Readonly<Record<string, unknown>>
  readonly previous: ComparedSide | null
  readonly current: ComparedSide
  readonly comparison: {
    readonly previousAccession: string
    readonly currentAccession: string
    readonly conceptKey: string
    readonly method: string
    readonly verification: VerificationState
  } | null
}
