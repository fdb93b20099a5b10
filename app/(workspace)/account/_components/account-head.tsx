import { SectionNav } from '#app/_components/frame/section-nav.tsx'
import type { Section } from '#app/_components/frame/section-nav.tsx'

const sections: readonly Section[] = [
  ['/account', 'Overview'],
  ['/account/keys', 'Keys'],
  ['/account/members', 'Members'],
  ['/account/companies', 'Companies'],
  ['/account/billing', 'Billing'],
  ['/account/audit', 'Audit'],
  ['/account/profile', 'Profile & security'],
]

/** The heading of an account page, below the links to the others. */
export function AccountHead({
  organization,
  current,
  title,
}: {
  /** Left out where it is the title. */
  readonly organization?: string
  readonly current: string
  readonly title: string
}) {
  return (
    <>
      <SectionNav label="Account pages" sections={sections} current={current} />
      <div className="split">
        <h1>{title}</h1>
        {organization === undefined ? null : <p className="quiet">{organization}</p>}
      </div>
    </>
  )
}
