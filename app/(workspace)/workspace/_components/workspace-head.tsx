import type { ReactNode } from 'react'
import { SectionNav } from '#app/_components/frame/section-nav.tsx'
import type { Section } from '#app/_components/frame/section-nav.tsx'

const sections: readonly Section[] = [
  ['/workspace', 'Watchlist'],
  ['/workspace/searches', 'Saved searches'],
  ['/workspace/folders', 'Folders'],
  ['/workspace/annotations', 'Annotations'],
]

/** The heading of a workspace page, below the links to the others. */
export function WorkspaceHead({
  current,
  title,
  children,
}: {
  readonly current: string
  readonly title: ReactNode
  /** Actions on the whole page. */
  readonly children?: ReactNode
}) {
  return (
    <>
      <SectionNav label="Workspace pages" sections={sections} current={current} />
      <div className="split">
        <h1>{title}</h1>
        {children === undefined ? null : <div className="row not-printed">{children}</div>}
      </div>
    </>
  )
}
