import type { Metadata } from 'next'
import { FilingFrame } from '#app/_components/filing-frame.tsx'
import { SourceRangeView } from '#app/_components/source-range-view.tsx'
import { formatBytes } from '#app/_lib/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readParams } from '#app/_lib/search-params.ts'
import { readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const metadata: Metadata = { title: 'Document', robots: { index: false } }

const isByte = /^[0-9]{1,10}$/

/** The document as it was filed, and with a range in the address the place it names, checked once more. */
export default async function DocumentPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { from, to } = readParams(await props.searchParams, ['from', 'to'])
  const { accession, primaryDocument, contentSha256, sourceByteLength } = filing.filing
  const hasRange = from !== undefined && to !== undefined && isByte.test(from) && isByte.test(to)
  const original = `${filingPath(accession)}/document/original`
  return (
    <FilingFrame filing={filing} current="document" title="Document">
      {hasRange ? <SourceRangeView filing={filing} from={Number(from)} to={Number(to)} /> : null}
      <section className="stack" aria-labelledby="original">
        <h2 id="original">As filed</h2>
        <p className="quiet small">
          {primaryDocument}, {formatBytes(sourceByteLength)}, sha256 <span className="hash">{contentSha256}</span>.
          Shown without scripts, links to the outside or anything it would load. <a href={original}>Open it alone</a>
        </p>
        <iframe
          className="original-frame"
          src={original}
          sandbox=""
          title={`${primaryDocument} as filed`}
          loading="lazy"
        />
      </section>
    </FilingFrame>
  )
}
