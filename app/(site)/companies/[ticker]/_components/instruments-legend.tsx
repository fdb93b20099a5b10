import { millionsUnit } from '#app/_lib/format/format-money.ts'

/** How a table of instruments is read. */
export function InstrumentsLegend({ currency }: { readonly currency: string | null }) {
  return (
    <p className="quiet small">
      Amounts in {currency === null ? 'their own currency' : millionsUnit(currency)}. – means not found, not zero. A
      dotted line marks a candidate: one reading of the filing. A name leads to all that is stated of the instrument,
      with the sentences.
    </p>
  )
}
