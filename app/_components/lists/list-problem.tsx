import type { ListRefused } from '#app/_lib/api/api.ts'
import { Link } from '../link.tsx'

/** Replaces a list that was refused: the reason, and links to what can be shown. */
export function ListProblem({
  message,
  choices = [],
  path,
}: Pick<ListRefused, 'message' | 'choices'> & { readonly path: string }) {
  return (
    <div className="notice stack-s" role="alert">
      <p>
        {message} {choices.length > 0 ? null : <Link href={path}>Back to the start of the list</Link>}
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

/** Replaces an empty list. */
export function EmptyList({ children }: { readonly children: string }) {
  return <p className="notice">{children}</p>
}
