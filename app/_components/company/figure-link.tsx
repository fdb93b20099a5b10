import { Link } from '../link.tsx'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { figurePath, figureTitle } from '#app/_lib/company/words/figure-words.ts'

/** A number that links to its evidence; one with a single witness has a dotted underline. */
export function FigureLink({ figure, children }: { readonly figure: Figure; readonly children: string }) {
  return (
    <Link
      href={figurePath(figure)}
      className={figure.verification === 'candidate' ? 'value-candidate' : undefined}
      title={figureTitle(figure)}
    >
      {children}
    </Link>
  )
}
