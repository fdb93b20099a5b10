import type { Metadata } from 'next'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { EvidenceQuote } from '#app/_components/records/evidence.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { TypeChips } from '#app/_components/lists/type-chips.tsx'
import { countBy, paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { recordAnchor } from '#app/_lib/records/record-anchor.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Passages', 'passages')

const pageSize = 30

export default async function PassagesPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { about, page: pageText } = readParams(await props.searchParams, ['about', 'page'])
  const { evidence } = filing.extraction
  const { accession } = filing.filing
  const path = `${filingPath(accession)}/passages`
  const chosen = about === undefined ? evidence : evidence.filter(({ category }) => category === about)
  const { items, page, pageCount, firstIndex } = paginate(chosen, pageText, pageSize)
  return (
    <FilingFrame filing={filing} current="passages" title="Passages">
      <p className="prose quiet">
        Sentences about debt, liquidity, covenants or going concern, for reading in context.
      </p>
      <TypeChips
        path={path}
        param="about"
        counts={countBy(evidence, ({ category }) => category)}
        current={about}
        label={inTitleWords}
      />
      {items.length === 0 ? (
        <EmptyList>This filing has no such passages.</EmptyList>
      ) : (
        <ul className="card-list">
          {items.map((passage, index) => {
            const anchor = recordAnchor('passage', passage.locator, firstIndex + index)
            return (
              <li key={anchor} id={anchor} className="card stack-s">
                <p className="split small">
                  <span className="quiet">{inWords(passage.category)}</span>
                  <StateBadge state={passage.verification} />
                </p>
                <EvidenceQuote
                  accession={accession}
                  evidence={passage.evidence}
                  sha256={passage.evidenceSha256}
                  locator={passage.locator}
                  isRecord={false}
                />
              </li>
            )
          })}
        </ul>
      )}
      <PagesNav path={path} params={{ about }} page={page} pageCount={pageCount} />
    </FilingFrame>
  )
}
