import type { Metadata } from 'next'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { SignalCard } from '#app/_components/records/signal-card.tsx'
import { TypeChips } from '#app/_components/lists/type-chips.tsx'
import { findJudgements } from '#app/_lib/records/judgements.ts'
import { countBy, paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { recordAnchor } from '#app/_lib/records/record-anchor.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Signals', 'signals')

const pageSize = 20

export default async function SignalsPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { type, page: pageText } = readParams(await props.searchParams, ['type', 'page'])
  const { signals } = filing.extraction
  const { accession } = filing.filing
  const path = `${filingPath(accession)}/signals`
  const chosen = type === undefined ? signals : signals.filter(({ signalType }) => signalType === type)
  const judgements = await findJudgements(accession)
  const { items, page, pageCount, firstIndex } = paginate(chosen, pageText, pageSize)
  return (
    <FilingFrame filing={filing} current="signals" title="Signals">
      <p className="prose quiet">
        What the filing states about covenants, going concern, debt and liquidity. Hypotheticals, definitions and
        boilerplate are left out.
      </p>
      <TypeChips
        path={path}
        param="type"
        counts={countBy(signals, ({ signalType }) => signalType)}
        current={type}
        label={inTitleWords}
      />
      {items.length === 0 ? (
        <EmptyList>No signals found in this filing.</EmptyList>
      ) : (
        <>
          <h2 className="visually-hidden">Signals in this filing</h2>
          <ul className="card-list">
            {items.map((signal, index) => {
              const anchor = recordAnchor('signal', signal.locator, firstIndex + index)
              return (
                <SignalCard
                  key={anchor}
                  accession={accession}
                  signal={signal}
                  anchor={anchor}
                  judgements={judgements}
                  periodEnd={filing.filing.periodEnd ?? null}
                />
              )
            })}
          </ul>
        </>
      )}
      <PagesNav path={path} params={{ type }} page={page} pageCount={pageCount} />
    </FilingFrame>
  )
}
