import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { RefusalLedger } from '#server/contract/resources/service/trust.ts'
import { getRefusalLedger } from '#app/_lib/api/api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { symbolWords } from '#app/_lib/company/words/symbol-words.ts'
import { conceptWords } from '#app/_lib/format/concept-words.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'

const description =
  'Every value and section that the engine looked for and did not give, by reason. A refused value is never zero.'
export const metadata: Metadata = { title: 'Refusal ledger', description, alternates: { canonical: '/refusals' } }

function Reason({ reason }: { readonly reason: RefusalLedger['reasons'][number] }) {
  return (
    <li className="card card-refused stack-s" id={reason.reasonCode}>
      <div className="split">
        <h2>{inTitleWords(reason.reasonCode)}</h2>
        <span className="quiet">
          {formatQuantity(reason.refusals, 'refusal')} in {formatQuantity(reason.filings, 'filing')}
        </span>
      </div>
      <p>{reason.meaning}</p>
      <div className="small">
        <p className="quiet">{reason.examples.length < reason.filings ? 'The newest filings:' : 'In:'}</p>
        <ul>
          {reason.examples.map(({ accession, concept, ticker, form, filedAt }) => (
            <li key={accession}>
              <Link href={hrefWith(`${filingPath(accession)}/refusals`, { reason: reason.reasonCode })}>
                {symbolWords(ticker)}, {form} filed {formatDate(filedAt)}
              </Link>{' '}
              <span className="quiet">{conceptWords(concept)}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

export default async function RefusalsPage() {
  const { reasons } = await getRefusalLedger()
  return (
    <>
      <header className="stack-s">
        <h1>Refusal ledger</h1>
        <p className="lead">{description}</p>
        <p className="prose">
          If two readings disagree, a scale is missing, or a sentence is about several facilities at once, the engine
          gives no value. It records what it looked for, why it gave no value, and the text that caused it. Each
          filing’s page lists its refusals in full; <Link href="/methodology#refusals">why we refuse</Link>.
        </p>
      </header>
      {reasons.length === 0 ? <p className="nothing-yet">No refusals.</p> : null}
      <ul className="card-list">
        {reasons.map((reason) => (
          <Reason key={reason.reasonCode} reason={reason} />
        ))}
      </ul>
    </>
  )
}
