import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { notFound } from 'next/navigation'
import { Definitions } from '#app/_components/definitions.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { headingWords } from '#app/_lib/format/section-label.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { splitText } from '#app/_lib/viewer/split-text.ts'
import { readPlaces } from '#app/_lib/viewer/read-places.ts'
import { readFiling } from '../../read-filing.ts'

interface Props {
  readonly params: Promise<{ accession: string; number: string }>
  readonly searchParams: Promise<SearchParams>
}

const paragraphLength = 900
const paragraphsPerPage = 50

async function readSection(props: Props) {
  const filing = await readFiling(props)
  const { number: text } = await props.params
  const number = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0
  const section = filing.extraction.sections[number - 1] ?? notFound()
  return { filing, section, number }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { filing, section, number } = await readSection(props)
  return {
    title: `${headingWords(section.heading)} · ${filing.company.ticker} ${filing.filing.form}`,
    alternates: { canonical: `${filingPath(filing.filing.accession)}/sections/${number}` },
  }
}

function Neighbors(props: { readonly path: string; readonly number: number; readonly isLast: boolean }) {
  const { path, number, isLast } = props
  return (
    <nav className="split" aria-label="Sections">
      {number > 1 ? <Link href={`${path}/${number - 1}`}>Previous section</Link> : <span />}
      {isLast ? null : <Link href={`${path}/${number + 1}`}>Next section</Link>}
    </nav>
  )
}

export default async function SectionPage(props: Props) {
  const { filing, section, number } = await readSection(props)
  const { accession } = filing.filing
  const path = `${filingPath(accession)}/sections`
  const { page: pageText } = readParams(await props.searchParams, ['page'])
  const { items, page, pageCount, firstIndex } = paginate(
    splitText(section.text, paragraphLength),
    pageText,
    paragraphsPerPage,
  )
  const { bytes } = readLocator(section.locator)
  const { own } = readPlaces(section.locator)
  const isLast = number === filing.extraction.sections.length
  return (
    <FilingFrame filing={filing} current="sections" title={headingWords(section.heading)}>
      <Definitions
        entries={[
          [
            'SHA-256',
            <span key="hash" className="hash">
              {section.textSha256}
            </span>,
          ],
          [
            'Place',
            bytes === null ? null : `bytes ${formatCount(bytes.start)} to ${formatCount(bytes.end)} of the file`,
          ],
          [
            'Length',
            `${formatCount(section.text.length)} characters; white space is collapsed, line breaks are for reading only`,
          ],
        ]}
      />
      {own === null ? null : (
        <iframe
          className="original-frame"
          src={`${filingPath(accession)}/document/view?start=${own.start}&end=${own.end}`}
          sandbox=""
          title={`${headingWords(section.heading)} as filed`}
        />
      )}
      <details className="disclosure" open={own === null || pageText !== undefined}>
        <summary>Text behind the SHA-256</summary>
        <div className="section-text">
          {items.map((piece, index) => (
            <p key={firstIndex + index}>{piece}</p>
          ))}
        </div>
        <PagesNav path={`${path}/${number}`} page={page} pageCount={pageCount} />
      </details>
      <Neighbors path={path} number={number} isLast={isLast} />
    </FilingFrame>
  )
}
