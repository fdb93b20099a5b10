import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { Ending } from './ended-by.tsx'

const TYPES: Readonly<Record<string, string>> = {
  revolver: 'revolving credit facility',
  letter_of_credit: 'letters of credit',
}

/** An instrument's name at the beginning of a line. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** An instrument's type and state; a statement that it was repaid or ended otherwise goes before what its amounts say. */
export function InstrumentNotes({
  instrument: { name, type, status, endedBy: ending },
}: {
  readonly instrument: CompanyInstrument
}) {
  const notes = [
    type === null ? 'type not stated' : (TYPES[type] ?? inWords(type)),
    status === null || ending !== null ? null : inWords(status),
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
    </>
  )
}
