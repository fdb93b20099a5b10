import type { ListRefused } from '#app/_lib/api/api.ts'
import type { Filter } from './filter-form.tsx'
import { Link } from '../link.tsx'

/** The message with each field by its label, where the API says its parameter. */
function inLabels(message: string, filters: readonly Filter[]): string {
  return filters.reduce((text, { name, label }) => text.replace(`${name}: `, `${label}: `), message)
}

/** Replaces a list that was refused: the reason, and links to what can be shown. */
export function ListProblem({
  message,
  choices = [],
  path,
  filters = [],
}: Pick<ListRefused, 'message' | 'choices'> & { readonly path: string; readonly filters?: readonly Filter[] }) {
  return (
    <div className="notice stack-s" role="alert">
      <p>
        {inLabels(message, filters)}{' '}
        {choices.length > 0 ? null : <Link href={path}>Back to the start of the list</Link>}
      </p>
      {choices.length === 0 ? null : (
        <ul>
          {choices.map(({ href, text }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Replaces an empty list; `all` is the address of the list without the filters that left nothing of it. */
export function EmptyList({ children, all }: { readonly children: string; readonly all?: string | undefined }) {
  return (
    <p className="nothing-yet">
      {children}
      {all === undefined ? null : (
        <>
          {' '}
          <Link href={all}>Clear the filters</Link>
        </>
      )}
    </p>
  )
}
