import type { Metadata } from 'next'
import { FactTable } from '#app/_components/records/facts/fact-table.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { TypeChips } from '#app/_components/lists/type-chips.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { groupFacts } from '#app/_lib/records/groups/group-facts.ts'
import { findJudgements } from '#app/_lib/records/judgements.ts'
import { compareKinds } from '#app/_lib/records/compare-kinds.ts'
import { countBy, paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Facts', 'facts')

const pageSize = 50

export default async function FactsPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { type, page: pageText } = readParams(await props.searchParams, ['type', 'page'])
  const { facts } = filing.extraction
  const told = groupFacts(facts.toSorted((a, b) => compareKinds(a.factType, b.factType)))
  const kinds = countBy(facts, ({ factType }) => factType).toSorted(([a], [b]) => compareKinds(a, b))
  const { accession } = filing.filing
  const path = `${filingPath(accession)}/facts`
  const chosen = type === undefined ? told : told.filter(({ best }) => best.factType === type)
  const { items, page, pageCount } = paginate(chosen, pageText, pageSize)
  return (
    <FilingFrame filing={filing} current="facts" title="Facts">
      <p className="prose quiet">
        Numbers the filing states about debt and liquidity. Open one to see the text it was read from.
        {told.length === facts.length
          ? null
          : ` ${formatQuantity(facts.length, 'fact')} in ${formatQuantity(told.length, 'row')}: facts that state the same share a row, which shows each place.`}
      </p>
      <TypeChips path={path} param="type" counts={kinds} current={type} label={inTitleWords} />
      {items.length === 0 ? (
        <EmptyList>No fact of this kind was found. That does not mean the value is zero.</EmptyList>
      ) : (
        <FactTable accession={accession} facts={items} caption="Facts" judgements={await findJudgements(accession)} />
      )}
      <PagesNav path={path} params={{ type }} page={page} pageCount={pageCount} />
    </FilingFrame>
  )
}
