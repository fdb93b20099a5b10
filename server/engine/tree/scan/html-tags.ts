/** What a tag means for display and structure. Names are in lower case; prefixed names are looked up as `:local`. */
export interface TagKind {
  readonly name: string
  /** Its start and end are block ends. */
  readonly block: boolean
  /** Never displayed, whatever its style says. */
  readonly hidden: boolean
  /** Has no content and no end tag. */
  readonly isVoid: boolean
  /** `table`, `row` or `cell`, for the table collector. */
  readonly table: 'table' | 'row' | 'cell' | 'group' | null
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly heading: boolean
}

const BLOCKS =
  'address article aside blockquote body br caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
  'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p ' +
  'page pre search section summary table tbody td tfoot th thead tr ul'
const HIDDEN =
  'head iframe noembed noframes noscript object plaintext script select style template textarea title xmp :header'
const VOID = 'area base basefont bgsound br col embed frame hr img input link meta page param source track wbr'

const set = (names: string) => new Set(names.split(' '))
const blocks = set(BLOCKS)
const hidden = set(HIDDEN)
const voids = set(VOID)
const known = set(`${BLOCKS} ${HIDDEN} ${VOID} a b strong i em u ins span font sup sub small big tt code`)
const tables: ReadonlyMap<string, TagKind['table']> = new Map([
  ['table', 'table'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['tbody', 'group'],
  ['thead', 'group'],
  ['tfoot', 'group'],
])

function describe(name: string): TagKind {
  const table = tables.get(name) ?? null
  const heading = /^h[1-6]$/.test(name)
  return {
    name,
    block: blocks.has(name),
    hidden: hidden.has(name),
    isVoid: voids.has(name),
    table,
    bold: heading || name === 'b' || name === 'strong' || name === 'th',
    italic: name === 'i' || name === 'em',
    underline: name === 'u' || name === 'ins',
    heading,
  }
}

const kinds: ReadonlyMap<string, TagKind> = new Map([...known].map((name) => [name, describe(name)]))
const unknownKind = describe('')

/** The kind of a lower-case tag name; an unknown one is inline. `ix:header` is hidden under any prefix. */
export function tagKind(name: string): TagKind {
  return kinds.get(name) ?? (name.endsWith(':header') ? (kinds.get(':header') ?? unknownKind) : unknownKind)
}
