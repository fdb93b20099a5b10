import { notFound } from 'next/navigation'
import { getFiling } from '#app/_lib/api.ts'
import type { SearchParams } from '#app/_lib/search-params.ts'

export interface FilingProps {
  readonly params: Promise<{ accession: string }>
  readonly searchParams: Promise<SearchParams>
}

/** The filing that the address names; shows the page for nothing there when none does. */
export async function readFiling({ params }: Pick<FilingProps, 'params'>) {
  const { accession } = await params
  return (await getFiling(accession)) ?? notFound()
}
