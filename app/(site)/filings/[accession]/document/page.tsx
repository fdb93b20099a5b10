import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { SourceRangeView } from '#app/_components/viewer/source-range-view.tsx'
import { formatBytes } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export async function generateMetadata(props: FilingProps): Promise<Metadata> {
  const { company, filing } = await readFiling(props)
  return { title: `Source of ${company.ticker} ${filing.form} ${filing.accession}`, robots: { index: false } }
}

const isByte = /^[0-9]{1,10}$/

/** The place in the original file that the address names, verified again, and a link to the whole file. */
export default async function DocumentPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { from, to } = readParams(await props.searchParams, ['from', 'to'])
  const { accession, contentSha256, sourceByteLength } = filing.filing
  const hasRange = from !== undefined && to !== undefined && isByte.test(from) && isByte.test(to)
  const path = filingPath(accession)
  return (
    <FilingFrame filing={filing} current="source" title="Source">
      {hasRange ? <SourceRangeView filing={filing} from={Number(from)} to={Number(to)} /> : null}
      <section className="stack" aria-labelledby="original">
        <h2 id="original">The whole file</h2>
        <p className="row">
          <a className="button" href={`${path}/document/original`}>
            Download the original
          </a>
          <Link href={path}>Read the document</Link>
        </p>
        <p className="quiet small">
          {formatBytes(sourceByteLength)}, SHA-256 <span className="hash">{contentSha256}</span>
        </p>
      </section>
    </FilingFrame>
  )
}
