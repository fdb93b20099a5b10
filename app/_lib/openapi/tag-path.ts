/** The last part of the address of a group's page: `Contract and service` is `contract-and-service`. */
export function tagSlug(tag: string): string {
  return tag
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Where the operations of a group are explained. */
export function tagPath(tag: string): string {
  return `/docs/${tagSlug(tag)}`
}

/** Where a schema is explained. */
export function schemaPath(name: string): string {
  return `/docs/schemas/${encodeURIComponent(name)}`
}
