const INLINE_NAMESPACE = /^https?:\/\/www\.xbrl\.org\/20(?:08|13)\/inlinexbrl$/i

/**
 * Local names of the inline XBRL 1.0 and 1.1 namespaces by their lower-case form, since saved copies have tag names in
 * lower case.
 */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    'nonFraction',
    'nonNumeric',
    'fraction',
    'numerator',
    'denominator',
    'continuation',
    'exclude',
    'footnote',
    'tuple',
    'header',
    'hidden',
    'resources',
    'references',
    'relationship',
  ].map((name) => [name.toLowerCase(), name]),
)

/** The canonical local name of a lower-case tag in an inline XBRL namespace, else null. */
export function inlineName(tag: string, namespaces: Readonly<Record<string, string>>): string | null {
  const colon = tag.indexOf(':')
  const local = NAMES.get(tag.slice(colon + 1))
  if (local === undefined) return null
  const prefix = tag.slice(0, colon)
  const namespace = namespaces[prefix]
  const isInline = namespace === undefined ? prefix === 'ix' : INLINE_NAMESPACE.test(namespace)
  return isInline ? local : null
}
