const TRANSFORMATION_REGISTRY =
  /^https?:\/\/(?:www\.xbrl\.org\/inlinexbrl\/transformation\/|www\.sec\.gov\/inlinexbrl\/transformation\/)/i
const STANDARD_NAMESPACE =
  /^https?:\/\/(?:fasb\.org|xbrl\.fasb\.org|xbrl\.sec\.gov|xbrl\.us|www\.xbrl\.org|xbrl\.ifrs\.org)\//i
const STANDARD_PREFIX = /^(?:us-gaap|dei|srt|country|currency|exch|ecd|stpr|naics|sic|invest|cyd|ffd|ifrs-full)$/

/** Whether a concept's prefix is the filer's own, not a published taxonomy's. */
export function isExtension(concept: string, namespaces: Readonly<Record<string, string>>): boolean {
  const prefix = concept.slice(0, Math.max(0, concept.indexOf(':'))).toLowerCase()
  const namespace = namespaces[prefix]
  return namespace === undefined ? !STANDARD_PREFIX.test(prefix) : !STANDARD_NAMESPACE.test(namespace)
}

/**
 * The name of a transformation as the tables have it (lower case, no hyphens), or null if its prefix is not bound to a
 * transformation registry. The usual prefixes also count without a declaration, since saved copies may lose them.
 */
export function transformationName(format: string, namespaces: Readonly<Record<string, string>>): string | null {
  const colon = format.indexOf(':')
  const prefix = format.slice(0, Math.max(0, colon)).toLowerCase()
  const namespace = namespaces[prefix]
  const known = namespace === undefined ? /^ixt/.test(prefix) : TRANSFORMATION_REGISTRY.test(namespace)
  return known
    ? format
        .slice(colon + 1)
        .toLowerCase()
        .replaceAll('-', '')
    : null
}
