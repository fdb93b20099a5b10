import type { Metadata } from 'next'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { SectionOutline } from '#app/_components/records/section-outline.tsx'
import { filingPath } from '#app/_lib/paths.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Sections', 'sections')

export default async function SectionsPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { sections } = filing.extraction
  return (
    <FilingFrame filing={filing} current="sections" title="Sections">
      {sections.length === 0 ? (
        <EmptyList>The engine could not divide this filing into sections. The refusals say why.</EmptyList>
      ) : (
        <SectionOutline sections={sections} path={filingPath(filing.filing.accession)} />
      )}
    </FilingFrame>
  )
}
