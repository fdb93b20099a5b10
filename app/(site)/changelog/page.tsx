import type { Metadata } from 'next'
import { Badge } from '#app/_components/records/badge.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { CHANGES } from './changes.ts'

const description = 'Changes to the API, the website and the engine.'
export const metadata: Metadata = { title: 'Changelog', description, alternates: { canonical: '/changelog' } }

export default function ChangelogPage() {
  const days = Map.groupBy(CHANGES, ({ date }) => date)
  return (
    <article className="prose">
      <h1>Changelog</h1>
      <p className="lead">{description} Version 1 of the API only gains fields and routes; it never loses any.</p>
      {[...days].map(([date, changes]) => (
        <section key={date} className="stack" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{formatDate(date)}</h2>
          <ul>
            {changes.map(({ about, text }) => (
              <li key={text}>
                <Badge>{about}</Badge> {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
