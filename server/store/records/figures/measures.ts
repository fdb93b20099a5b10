import type { StoredHit } from '#server/contract/resources/records/screen.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import type { Extraction, FinancingSignal } from '#server/engine/model.ts'
import { isRejected } from '../../verdicts/verdicts.ts'
import { recordIdOf, sourceOf } from '../source.ts'
import type { StoredFiling } from '../stored-filing.ts'
import { covenantTests } from './covenant-tests.ts'
import { instrumentsOf } from './instruments.ts'
import type { StoredFigure } from './stored-figure.ts'

/** One filing's value of one thing that companies are screened by; a later filing's replaces it. */
export interface Measure {
  /** The covenant, the instrument or the statement, equal over an issuer's filings. */
  readonly subject: string
  /** Null if the thing has ended: earlier filings' values no longer count then. */
  readonly hit: StoredHit | null
  readonly kind: StoredHit['kind']
}

/** Everything that a filing can be screened by. */
export function measuresOf(
  filing: StoredFiling,
  extraction: Extraction,
  figures: readonly StoredFigure[],
): readonly Measure[] {
  const { periodEnd, filedAt } = filing
  const instruments = instrumentsOf(figures, periodEnd === null ? null : { periodEnd, filedAt })
  return [
    ...headrooms(figures, periodEnd),
    ...instruments.flatMap(availabilityOf),
    ...instruments.flatMap(maturityOf),
    ...extraction.signals.filter((signal) => !isRejected(signal)).flatMap((signal) => statementOf(filing, signal)),
  ]
}

function headrooms(figures: readonly StoredFigure[], periodEnd: string | null): Measure[] {
  return covenantTests(figures, periodEnd).flatMap(({ key, name, tests }) => {
    const test = tests.findLast(({ headroom, isAhead }) => headroom !== null && !isAhead)
    if (test?.headroom == null || test.limit === null || test.actual === null) return []
    const { testDate, limit, actual, headroom } = test
    const hit: StoredHit = {
      kind: 'headroom',
      subject: name,
      percent: headroom.percent,
      date: testDate,
      figures: [limit, actual],
      source: null,
    }
    return [{ kind: 'headroom', subject: key, hit }]
  })
}

const one = (instrument: CompanyInstrument, kind: string): Figure | null => {
  const [only, ...others] = instrument.values.find((value) => value.kind === kind)?.figures ?? []
  return only === undefined || others.length > 0 ? null : only
}

const isOver = ({ standing, role }: CompanyInstrument) => standing === 'ended' || (role !== null && role !== 'borrower')

/** What is available of each instrument, as a share of its size on the same day. */
export function availabilityOf(instrument: CompanyInstrument): Measure[] {
  const size = one(instrument, 'revolver_capacity')
  const available = one(instrument, 'revolver_availability')
  if (isOver(instrument)) return [{ kind: 'availability', subject: instrument.id, hit: null }]
  if (size === null || available === null) return []
  if (size.value <= 0 || size.asOf !== available.asOf || size.currency !== available.currency) return []
  const hit: StoredHit = {
    kind: 'availability',
    subject: instrument.name,
    percent: Math.round((available.value / size.value) * 1000) / 10,
    date: available.asOf,
    figures: [available, size],
    source: null,
  }
  return [{ kind: 'availability', subject: instrument.id, hit }]
}

function maturityOf(instrument: CompanyInstrument): Measure[] {
  if (isOver(instrument)) return [{ kind: 'maturity', subject: instrument.id, hit: null }]
  const due = one(instrument, 'maturity')
  if (due === null) return []
  const amount = ['revolver_capacity', 'term_loan', 'notes', 'other_debt']
    .map((kind) => one(instrument, kind))
    .find((figure) => figure !== null)
  const hit: StoredHit = {
    kind: 'maturity',
    subject: instrument.name,
    percent: null,
    date: due.asOf,
    ...(due.precision === undefined ? {} : { precision: due.precision }),
    figures: amount == null ? [due] : [due, amount],
    source: null,
  }
  return [{ kind: 'maturity', subject: instrument.id, hit }]
}

const WORDS = { doubt: 'Substantial doubt raised', waiver: 'Covenant waived' } as const

function statementOf(filing: StoredFiling, signal: FinancingSignal): Measure[] {
  const hitOf = (kind: 'doubt' | 'waiver'): StoredHit => ({
    kind,
    subject: WORDS[kind],
    percent: null,
    date: filing.filedAt,
    figures: [],
    source: sourceOf(filing, signal),
  })
  if (signal.signalType === 'covenant' && signal.action === 'waived')
    return [{ kind: 'waiver', subject: recordIdOf(signal.locator), hit: hitOf('waiver') }]
  if (signal.action === 'substantial_doubt_raised') return [{ kind: 'doubt', subject: 'doubt', hit: hitOf('doubt') }]
  return signal.action === 'substantial_doubt_alleviated' ? [{ kind: 'doubt', subject: 'doubt', hit: null }] : []
}
