import { Link } from '../link.tsx'
import { ScriptsOff } from './scripts-off.tsx'

export type Section = readonly [href: string, label: string]

/** The pages of a signed-in area with the present one marked, and a note for visitors without scripts. */
export function SectionNav({
  label,
  sections,
  current,
}: {
  readonly label: string
  readonly sections: readonly Section[]
  readonly current: string
}) {
  return (
    <>
      <nav aria-label={label}>
        <ul className="chips">
          {sections.map(([href, text]) => (
            <li key={href}>
              <Link href={href} aria-current={href === current ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ScriptsOff />
    </>
  )
}
