const KINDS = {
  parent_only: 'parent only',
  segment: 'segment',
  subsidiary: 'subsidiary',
  affiliate: 'affiliate, not consolidated',
} as const

interface OfEntity {
  readonly entity?: { readonly name: string; readonly kind: keyof typeof KINDS } | undefined
}

/** The part of the group that a record is of, `Harbor Finance (subsidiary)`; null for the company as a whole. */
export const entityInWords = ({ entity }: OfEntity): string | null =>
  entity === undefined ? null : `${entity.name} (${KINDS[entity.kind]})`
