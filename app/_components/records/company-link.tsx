import { symbolWords } from '#app/_lib/company/words/symbol-words.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'

/** A company's name and, beside it, its symbol; leads to its page. */
export function CompanyLink({ ticker, name }: { readonly ticker: string; readonly name: string | undefined }) {
  return (
    <Link href={companyPath(ticker)}>
      {name} <span className="quiet">{symbolWords(ticker)}</span>
    </Link>
  )
}
