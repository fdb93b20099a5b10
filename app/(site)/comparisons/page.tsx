import { permanentRedirect } from 'next/navigation'
import { RECORD_FILTER_NAMES } from '#app/_lib/lists/filters.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import { SHOW_CHANGES } from '#app/_lib/lists/show-changes.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

/** Comparisons are events without the baselines of first filings: one page shows both, and old addresses lead there. */
export default async function ComparisonsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { cursor: _, ...asked } = readParams(await searchParams, [...RECORD_FILTER_NAMES, 'sort'])
  permanentRedirect(hrefWith('/events', { ...SHOW_CHANGES, ...asked }))
}
