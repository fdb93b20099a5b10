import type { FactReading } from '../../facts/fact-reading.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { dateReading } from './reading.ts'
import type { SentenceContext } from './sentence-facts.ts'

const BEARERS = new Set([
  'revolver',
  'facility',
  'term_loan',
  'bridge',
  'notes',
  'loan',
  'mortgage',
  'warehouse',
  'securitization',
  'repurchase',
  'commercial_paper',
])

const isDay = ({ values }: SentenceContext['sentence'], to: number): boolean =>
  values.some((value) => value.kind === 'date' && value.to === to && value.precision === 'day')

/** Maturity dates of instruments: "matures on March 1, 2030", "5 % notes due 2031". The fact's day is its period's end. */
export function maturityReadings({ sentence, roles, resolver }: SentenceContext): FactReading[] {
  const found: FactReading[] = []
  const seen = new Set<string>()
  const push = (instrument: InstrumentMention, from: number, to: number, iso: string): void => {
    const clause = sentence.clauses.find((one) => from >= one.from && from < one.to)
    if (clause !== undefined && (clause.mood === 'hypothetical' || clause.mood === 'conditional')) return
    // "expects to enter into a facility maturing in 2029": of what isn't there yet nothing matures.
    if (clause?.kind === 'participle' && clause.mood === 'future') return
    const resolved = resolver.resolve(instrument, sentence)
    const key = `${iso}|${resolved.entity?.key ?? resolved.name ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    found.push(
      dateReading(sentence, { from, to }, iso, {
        factType: 'maturity',
        label: 'Maturity date',
        period: { ...instantPeriod(iso, null), status: resolved.former ? 'prior' : 'maturity' },
        doubts: [
          ...(resolved.former ? ['former_instrument'] : []),
          // "matures in June 2030": the last day of what is stated stands for the day.
          ...(isDay(sentence, to) ? [] : ['day_not_stated']),
        ],
        resolved,
        maturityYear: Number(iso.slice(0, 4)),
      }),
    )
  }
  for (const instrument of sentence.instruments) {
    if (instrument.due !== null && instrument.part === null)
      push(instrument, instrument.to - 1, instrument.to, instrument.due)
  }
  for (const { date, role } of roles) {
    if (role !== 'maturity') continue
    if (sentence.instruments.some(({ from, to, due }) => due !== null && date.from >= from && date.from < to)) continue
    const before = sentence.instruments
      .filter((one) => one.to <= date.from && one.part === null && BEARERS.has(one.type))
      .at(-1)
    const behind = sentence.instruments.find(
      (one) => one.from >= date.to && one.from - date.to <= 4 && BEARERS.has(one.type),
    )
    const nearest = sentence.instruments.filter((one) => one.to <= date.from).at(-1)
    if (nearest !== undefined && nearest !== before && nearest.type === 'other') continue
    const bearer = before ?? behind ?? resolver.antecedent(sentence)
    if (bearer !== null) push(bearer, date.from, date.to, date.iso)
  }
  return found
}
