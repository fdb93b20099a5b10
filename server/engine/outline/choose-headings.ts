import type { Candidate } from './find-candidates.ts'
import type { FormOutline } from './forms/form-outline.ts'

/** Five or more items within this share of a long document are an index, not headings. */
const INDEX_SHARE = 0.05
const INDEX_LEAST = 5
const LONG_DOCUMENT = 20_000

/**
 * The headings of the document. For an ordered form: the heaviest chain of candidates in the order of both form and
 * document, each item at most once; of equal weights the earlier heading wins, since later ones are repeated page
 * headers. For an unordered form: the best candidate of each item. Headings close together in a long document only list
 * its items, as in a cross-reference index: they are returned as `listed`. `length` counts display characters.
 */
export function chooseHeadings(
  candidates: readonly Candidate[],
  form: FormOutline,
  length: number,
): { headings: Candidate[]; listed: Candidate[] } {
  const chosen = form.ordered ? heaviestChain(candidates, form.items.length) : bestOfEach(candidates)
  const extent = (chosen.at(-1)?.heading.start ?? 0) - (chosen[0]?.heading.start ?? 0)
  const isIndex = chosen.length >= INDEX_LEAST && length > LONG_DOCUMENT && extent < INDEX_SHARE * length
  return isIndex ? { headings: [], listed: chosen } : { headings: chosen, listed: [] }
}

interface Link {
  readonly candidate: Candidate
  readonly weight: number
  readonly before: Link | null
}

function heaviestChain(candidates: readonly Candidate[], itemCount: number): Candidate[] {
  const best: (Link | null)[] = Array.from({ length: itemCount }, () => null)
  for (const candidate of candidates) {
    let before: Link | null = null
    for (let order = 0; order < candidate.order; order += 1) {
      const link = best[order] ?? null
      if (link !== null && link.weight > (before?.weight ?? 0) && link.candidate.heading.end <= candidate.heading.start)
        before = link
    }
    const weight = candidate.weight + (before?.weight ?? 0)
    if (weight > (best[candidate.order]?.weight ?? 0) + 1e-9) best[candidate.order] = { candidate, weight, before }
  }
  let last: Link | null = null
  for (const link of best) if (link !== null && link.weight > (last?.weight ?? 0)) last = link
  const chain: Candidate[] = []
  for (let link = last; link !== null; link = link.before) chain.push(link.candidate)
  return chain.reverse()
}

function bestOfEach(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>()
  for (const candidate of candidates) {
    const known = best.get(candidate.order)
    if (known === undefined || candidate.weight > known.weight + 1e-9) best.set(candidate.order, candidate)
  }
  return [...best.values()].sort((a, b) => a.heading.start - b.heading.start)
}
