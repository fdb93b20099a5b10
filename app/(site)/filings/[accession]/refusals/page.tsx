import type { Metadata } from 'next'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { Link } from '#app/_components/link.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { RefusalCard } from '#app/_components/records/refusal-card.tsx'
import { TypeChips } from '#app/_components/lists/type-chips.tsx'
import { mostRelevantFirst } from '#app/_lib/records/choose-refusal.ts'
import { countBy, paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { recordAnchor } from '#app/_lib/records/record-anchor.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { conceptWords } from '#app/_lib/format/concept-words.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Refusals', 'refusals')

const pageSize = 20

export default async function RefusalsPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { reason, concept, page: pageText } = readParams(await props.searchParams, ['reason', 'concept', 'page'])
  const { refusals } = filing.extraction
  const { accession } = filing.filing
  const path = `${filingPath(accession)}/refusals`
  const chosen = mostRelevantFirst(refusals).filter(
    (one) => (reason ?? one.reasonCode) === one.reasonCode && (concept ?? one.concept) === one.concept,
  )
  const { items, page, pageCount, firstIndex } = paginate(chosen, pageText, pageSize)
  return (
    <FilingFrame filing={filing} current="refusals" title="Refusals">
      <p className="prose quiet">
        Values the engine looked for and could not resolve, each with the reason and the text that caused it. Without
        refusals, guesses would look like numbers.
      </p>
      {concept === undefined ? (
        <TypeChips
          path={path}
          param="reason"
          counts={countBy(refusals, ({ reasonCode }) => reasonCode)}
          current={reason}
          label={inTitleWords}
        />
      ) : (
        <p>
          Only refusals of: {conceptWords(concept)}. <Link href={path}>All refusals of this filing</Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyList>
          {concept === undefined && reason === undefined
            ? 'This filing has no refusals.'
            : 'This filing has no such refusals.'}
        </EmptyList>
      ) : (
        <>
          <h2 className="visually-hidden">Refusals in this filing</h2>
          <ul className="card-list">
            {items.map((refusal, index) => {
              const anchor = recordAnchor('refusal', refusal.locator, firstIndex + index)
              return <RefusalCard key={anchor} accession={accession} refusal={refusal} anchor={anchor} />
            })}
          </ul>
        </>
      )}
      <PagesNav path={path} params={{ reason, concept }} page={page} pageCount={pageCount} />
    </FilingFrame>
  )
}
