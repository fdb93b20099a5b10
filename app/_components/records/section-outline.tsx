import { Link } from '../link.tsx'
import type { Section } from '#server/contract/resources/records/structured-filing.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { formatSectionId, headingWords } from '#app/_lib/format/section-label.ts'
import { excerpt, shortHash } from '#app/_lib/format/words.ts'

const openingLength = 600

/** The sections of a filing in order, each with its beginning and a link to its whole text. */
export function SectionOutline({ sections, path }: { readonly sections: readonly Section[]; readonly path: string }) {
  return (
    <ol className="outline">
      {sections.map((section, index) => {
        const id = readLocator(section.locator).section
        return (
          <li key={`${section.textSha256}-${index}`} id={id ?? undefined} className="stack-s">
            <div className="split">
              <Link href={`${path}/sections/${index + 1}`}>{headingWords(section.heading)}</Link>
              <span className="quiet small">
                {id === null ? '' : `${formatSectionId(id)}, `}
                {formatCount(section.text.length)} characters, SHA-256{' '}
                <code title={section.textSha256}>{shortHash(section.textSha256)}</code>
              </span>
            </div>
            <details className="disclosure">
              <summary>Beginning of the text</summary>
              <p className="section-text">{excerpt(section.text, openingLength)}</p>
            </details>
          </li>
        )
      })}
    </ol>
  )
}
