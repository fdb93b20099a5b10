import type { Entity } from './entity.ts'
import { merge } from './entity.ts'
import { settleMaturity } from './stated-maturities.ts'

/** What tells notes of one filing apart: "6.75% Senior Notes due 2019". */
export interface CouponTerms {
  readonly coupon: string
  readonly year: number | null
  /** Words besides coupon, kind and day: "convertible", "xilinx". */
  readonly words: ReadonlySet<string>
}

/** No end of a range, and no fraction: "1.50-3.75%", "10 3/8%". */
const COUPON = /(?<![\d.])(?<!\b\d{1,3}(?:\.\d+)? )(\d{1,2}(?:\.\d+)?) ?%/
const KIND = /\b(?:note|debenture|bond)\b/
/** A key has its words in the singular and dates in figures: "due august 2022", "due 4 18 2023". */
const DUE = /\b(?:due|maturing)(?: in)?(?: [a-z]{3,9}\.?)?(?: \d{1,2}){0,2} ((?:19|2[01])\d\d)\b/
const NO_PARTICULAR = /^(?:note|debenture|bond|due|maturing|in|[\d.%]+)$/
const MONTH = /^(?:(?:jan|feb|mar|apr|aug|sep|oct|nov|dec)[a-z]*|may|june?|july?)$/

/** The terms in a name's key, or null where it is not of notes with one coupon. */
export function couponTerms(key: string): CouponTerms | null {
  const coupon = COUPON.exec(key)?.[1]
  if (coupon === undefined || !KIND.test(key)) return null
  const rest = key.replace(COUPON, ' ')
  if (COUPON.test(rest)) return null
  const due = DUE.exec(rest)
  const named = due === null ? rest : rest.replace(due[0], ' ')
  const words = named
    .split(' ')
    .filter((word) => word !== '' && (/^(?:19|20)\d\d$/.test(word) || !(NO_PARTICULAR.test(word) || MONTH.test(word))))
  return { coupon: String(Number(coupon)), year: due === null ? null : Number(due[1]), words: new Set(words) }
}

/** The terms of an entity by all its names; its year also by what the filing says of its maturity. */
function termsOf(entity: Entity): CouponTerms | null {
  const all = [...entity.keys].flatMap((key) => couponTerms(key) ?? [])
  const [first, ...others] = all
  if (first === undefined || others.some(({ coupon }) => coupon !== first.coupon)) return null
  const stated = settleMaturity(entity.stated)?.iso.slice(0, 4)
  const year = all.find((one) => one.year !== null)?.year ?? (stated === undefined ? null : Number(stated))
  return { coupon: first.coupon, year, words: new Set(all.flatMap(({ words }) => [...words])) }
}

/** More debts of one coupon are told apart by nothing. */
const MAX_OF_COUPON = 40

interface Known {
  readonly entity: Entity
  readonly terms: CouponTerms
}

/** The entities of notes by their coupons. */
function byCoupon(entities: Iterable<Entity>): Map<string, Known[]> {
  const known = [...entities].flatMap((entity) => {
    const terms = termsOf(entity)
    return terms === null ? [] : [{ entity, terms }]
  })
  return Map.groupBy(known, ({ terms }) => terms.coupon)
}

/** No two of them have words that the other lacks: "7.50% Notes", "7.50% Convertible Notes". */
function areOfOneName(all: readonly { readonly terms: CouponTerms }[]): boolean {
  const sorted = all.map(({ terms }) => terms.words).sort((one, other) => one.size - other.size)
  return sorted.every((words, at) => [...words].every((word) => sorted[at + 1]?.has(word) ?? true))
}

/**
 * "7.50% Notes" and "7.50% Senior Notes due 2022" are one debt where the filing has no other of that coupon; of several
 * that fall due in different years, those of one year are.
 */
export function joinCoupons(byKey: Map<string, Entity>): void {
  for (const all of byCoupon(new Set(byKey.values())).values()) {
    const years = new Set(all.flatMap(({ terms }) => terms.year ?? []))
    const groups =
      years.size < 2
        ? [all]
        : [...Map.groupBy(all, ({ terms }) => terms.year)].flatMap(([year, own]) => (year === null ? [] : [own]))
    for (const group of groups) {
      const [first, ...others] = group
      if (first !== undefined && areOfOneName(group))
        for (const { entity } of others) merge(byKey, first.entity, entity)
    }
  }
}

/** Finds the one entity of notes that has a name's coupon and, where both are known, its year; null for none or several. */
export function createCouponIndex(
  entities: readonly Entity[],
): (key: string, year: number | null) => Entity | null | 'several' {
  const index = byCoupon(entities)
  return (key, year) => {
    const own = couponTerms(key)
    if (own === null) return null
    const due = own.year ?? year
    const known = index.get(own.coupon) ?? []
    if (known.length > MAX_OF_COUPON) return 'several'
    const same = known.filter(
      (one) =>
        (due === null || one.terms.year === null || one.terms.year === due) && areOfOneName([one, { terms: own }]),
    )
    const exact = due === null ? same : same.filter(({ terms }) => terms.year === due)
    const [only, second] = exact.length > 0 ? exact : same
    return second === undefined ? (only?.entity ?? null) : 'several'
  }
}
