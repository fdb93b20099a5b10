import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { statusWords } from '#app/_lib/company/instruments/status-words.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { Ending } from './ended-by.tsx'

const TYPES: Readonly<Record<string, string>> = {
  revolver: 'revolving credit facility',
  letter_of_credit: 'letters of credit',
}

/** An instrument's type and state; a statement that it was repaid or ended otherwise goes before what its amounts say. */
export function InstrumentNotes({
  instrument,
  more = null,
}: {
  readonly instrument: CompanyInstrument
  /** What there is besides, behind a dot. */
  readonly more?: string | null
}) {
  const { name, type, endedBy: ending } = instrument
  const notes = [
    type === null ? 'type not stated' : (TYPES[type] ?? inWords(type)),
    ending === null ? statusWords(instrument) : null,
  ].filter((note) => note !== null && note !== name.toLowerCase())
  return (
    <>
      {notes.join(', ')}
      {ending === null ? null : (
        <>
          {notes.length === 0 ? null : ', '}
          <Ending act={ending} />
        </>
      )}
      {more === null ? null : (
        <span className="unbroken">{notes.length === 0 && ending === null ? more : ` · ${more}`}</span>
      )}
    </>
  )
}
