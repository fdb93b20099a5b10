/** The last part of the address of a group's page in the reference: `Contract and service` is `contract-and-service`. */
export function tagSlug(tag: string): string {
  return tag
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
