const TRANSFORMATION_REGISTRY =
  /^https?:\/\/(?:www\.xbrl\.org\/inlinexbrl\/transformation\/|www\.sec\.gov\/inlinexbrl\/transformation\/)/i
const STANDARD_NAMESPACE =
  /^https?:\/\/(?:fasb\.org|xbrl\.fasb\.org|xbrl\.sec\.gov|xbrl\.us|www\.xbrl\.org|xbrl\.ifrs\.org)\//i
const STANDARD_PREFIX = /^(?:us-gaap|dei|srt|country|currency|exch|ecd|stpr|naics|sic|invest|cyd|ffd|ifrs-full)$/

/** Whether a concept's prefix belongs to the filer and not to a published taxonomy. */
export function isExtension(concept: string, namespaces: Readonly<Record<string, string>>): boolean {
  const prefix = concept.slice(0, Math.max(0, concept.indexOf(':'))).toLowerCase()
  const namespace = namespaces[prefix]
  return namespace === undefined ? !STANDARD_PREFIX.test(prefix) : !STANDARD_NAMESPACE.test(namespace)
}

/**
 * The name of a transformation as the tables hold it (lower case, no hyphens), or null where its prefix is bound to
 * no transformation registry. Copies that lost their namespace declarations keep the usual prefixes.
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
