import type { Metadata } from 'next'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { CHANGES, sentencesOf } from './changes.ts'

const description = 'Changes to the API, the website and the engine.'
export const metadata: Metadata = { title: 'Changelog', description, alternates: { canonical: '/changelog' } }

/** Names of fields, values and routes, which are set as code. */
const NAMES = /((?:GET|POST|PUT|PATCH|DELETE) \/[\w/{}-]*[\w}]|\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z]+[A-Z]\w*\b)/

const withCode = (sentence: string) =>
  sentence.split(NAMES).map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))

const ENGINE = /^Engine ([\d.]+\d)\. /

/** One change's points, below the version of the engine that brought them. */
function Change({ text }: { readonly text: string }) {
  const version = ENGINE.exec(text)?.[1]
  return (
    <>
      {version === undefined ? null : <p className="change-version">Version {version}</p>}
      <ul>
        {sentencesOf(text.replace(ENGINE, '')).map((sentence) => (
          <li key={sentence}>{withCode(sentence)}</li>
        ))}
      </ul>
    </>
  )
}

export default function ChangelogPage() {
  const days = Map.groupBy(CHANGES, ({ date }) => date)
  return (
    <article className="prose">
      <h1>Changelog</h1>
      <p className="lead">{description} Version 1 of the API only gains fields and routes; it never loses any.</p>
      <ul className="page-toc" aria-label="Days">
        {[...days.keys()].map((date) => (
          <li key={date}>
            <a href={`#day-${date}`}>{formatDate(date)}</a>
          </li>
        ))}
      </ul>
      {[...days].map(([date, changes]) => (
        <section key={date} className="stack" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{formatDate(date)}</h2>
          {[...Map.groupBy(changes, (change) => change.about)].map(([about, ofOne]) => (
            <div key={about} className="change-group">
              <h3>{about}</h3>
              <div>
                {ofOne.map(({ text }) => (
                  <Change key={text} text={text} />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}
