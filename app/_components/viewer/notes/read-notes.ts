import type { AnnotationMarks } from '#server/contract/resources/workspace/annotation.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { listPeople } from '#app/(workspace)/workspace/_components/list-people.ts'

/** What the viewer needs for annotations. */
export interface DocumentNotes {
  readonly marks: AnnotationMarks['marks']
  readonly people: readonly Person[]
  readonly mayWrite: boolean
}

/** The annotations of a filing for its viewer; null for visitors who are not signed in. */
export async function readNotes(accession: string): Promise<DocumentNotes | null> {
  const caller = await findVisitor()
  if (caller.kind !== 'session') return null
  const api = siteApi({ caller })
  const [{ data }, people] = await Promise.all([api.workspace.annotations.marks({ accession }), listPeople(api)])
  return { marks: data.marks, people, mayWrite: caller.role !== 'viewer' }
}
