import type { FinancialFact, StatedFact } from '#server/contract/resources/records/fact.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { formatFact, type ToldFact } from '#app/_lib/format/format-fact.ts'
import { rateName } from '#app/_lib/format/rate-name.ts'
import { instrumentWords } from '#app/_lib/records/instrument-words.ts'
import { factTitle, valueNote } from '#app/_lib/wording/fact-words.ts'

/** Its value for the eye, with every digit and the printed number in its title. */
export function FactValue({ fact }: { readonly fact: ToldFact & Pick<FinancialFact, 'scaleLabel'> }) {
  const { text, exact } = formatFact(fact)
  const printed = fact.reportedValue
    ? `, printed as ${fact.reportedValue}${fact.scaleLabel ? ` (${fact.scaleLabel})` : ''}`
    : ''
  return (
    <data value={String(fact.value)} title={exact + printed}>
      {text}
    </data>
  )
}

/** What a debt was issued for is another amount than what it stands in the books with, often of the same day. */
const isFaceAmount = ({ concept }: StatedFact) => concept.endsWith(':DebtInstrumentFaceAmount')

/** The year it matures, unless its value or the name of its instrument says it. */
function maturityNote({ maturityYear, unit }: StatedFact, name: string | null): string | null {
  return maturityYear == null || unit === 'date' || name?.includes(String(maturityYear)) === true
    ? null
    : `matures ${maturityYear}`
}

/** Its type, the part of the group and the instrument in one line: the tag's own name is with the evidence. */
export function FactName({ fact }: { readonly fact: StatedFact }) {
  const name = instrumentWords({ ...fact, reasons: fact.uncertainty.reasons })
  const notes = [
    entityInWords(fact),
    name,
    isFaceAmount(fact) ? 'face amount' : null,
    fact.referenceRate
      ? fact.factType === 'reference_rate'
        ? rateName(fact.referenceRate)
        : `over ${rateName(fact.referenceRate)}`
      : null,
    valueNote(fact),
    maturityNote(fact, name),
  ].filter((note) => note != null)
  return (
    <span title={fact.label}>
      {factTitle(fact)}
      {notes.length === 0 ? null : <span className="fact-notes">{notes.join(' · ')}</span>}
    </span>
  )
}
