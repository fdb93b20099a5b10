import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { normaliseInBrowser } from '#app/_components/viewer/normalise-dom.ts'

export interface VectorRun {
  readonly count: number
  /** What the vectors show that this browser read otherwise. */
  readonly differing: readonly string[]
}

/** Applies the published rule to every vector. */
export function runVectors(): VectorRun {
  const differing = NORMALISATION_VECTORS.filter(
    ({ source, format, evidence }) => normaliseInBrowser(source, format) !== evidence,
  )
  return { count: NORMALISATION_VECTORS.length, differing: differing.map(({ shows }) => shows) }
}

/** The evidence that the rule makes of some HTML. */
export const evidenceOf = (html: string): string => normaliseInBrowser(html, 'html')
