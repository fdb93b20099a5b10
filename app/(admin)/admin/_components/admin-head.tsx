import { SectionNav } from '#app/_components/frame/section-nav.tsx'
import type { Section } from '#app/_components/frame/section-nav.tsx'

const sections: readonly Section[] = [
  ['/admin', 'Organizations'],
  ['/admin/review', 'Review'],
  ['/admin/ingestion', 'Ingestion'],
  ['/admin/leads', 'Early access'],
  ['/admin/analytics', 'Website events'],
  ['/admin/audit', 'Audit'],
]

/** The heading of an administration page, below the links to the others. */
export function AdminHead({ current, title }: { readonly current: string; readonly title: string }) {
  return (
    <>
      <SectionNav label="Administration" sections={sections} current={current} />
      <h1>{title}</h1>
    </>
  )
}
