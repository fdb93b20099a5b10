import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFiling } from '#app/_lib/api/api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

export interface FilingProps {
  readonly params: Promise<{ accession: string }>
  readonly searchParams: Promise<SearchParams>
}

/** The filing that the address names; shows the not-found page if there is none. */
export async function readFiling({ params }: Pick<FilingProps, 'params'>) {
  const { accession } = await params
  return (await getFiling(accession)) ?? notFound()
}

/** Title, description and canonical address of a page that lists one part of a filing. */
export async function describePart(props: FilingProps, part: string, folder: string): Promise<Metadata> {
  const { company, filing } = await readFiling(props)
  const title = `${part} · ${company.ticker} ${filing.form}, ${formatDate(filing.filedAt)}`
  const description = `${part} read from ${company.name}’s ${filing.form} filed ${formatDate(filing.filedAt)}, each with its exact source.`
  return { title, description, alternates: { canonical: `${filingPath(filing.accession)}/${folder}` } }
}
