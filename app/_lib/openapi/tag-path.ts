import { tagSlug } from '#server/contract/tag-slug.ts'

/** Where the operations of a group are explained. */
export function tagPath(tag: string): string {
  return `/docs/${tagSlug(tag)}`
}

/** Where a schema is explained. */
export function schemaPath(name: string): string {
  return `/docs/schemas/${encodeURIComponent(name)}`
}
