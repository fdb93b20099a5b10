import { canonicalTicker, padCik } from '#server/contract/atoms.ts'
import { Form } from '#server/contract/enums.ts'
import type { AnnouncedFiling, CallOptions, EdgarClient } from '../edgar/model.ts'

/** Whether a filing that EDGAR announces is followed. */
export type IsFollowed = (filing: AnnouncedFiling) => boolean

export interface Followed {
  readonly isFollowed: IsFollowed
  /** Names that are no CIK and that EDGAR has no symbol for today. */
  readonly unknown: readonly string[]
}

/**
 * Resolves EDGAR_FOLLOW: `all`, CIKs, and symbols in EDGAR's present list. Forms that are not read are not followed.
 * Throws EdgarError if symbols can't be looked up.
 */
export async function resolveFollowed(
  names: readonly string[],
  client: EdgarClient,
  options: CallOptions = {},
): Promise<Followed> {
  const isRead = ({ form }: AnnouncedFiling) => Form.safeParse(form).success
  if (names.includes('all')) return { isFollowed: isRead, unknown: [] }
  const symbols = names.filter((name) => !/^[0-9]+$/.test(name)).map(canonicalTicker)
  const listed = symbols.length === 0 ? [] : await client.readCompanyTickers(options)
  const cikOf = new Map(listed.map(({ ticker, cik }) => [ticker, cik]))
  const ciks = new Set(names.filter((name) => /^[0-9]+$/.test(name)).map(padCik))
  for (const symbol of symbols) {
    const cik = cikOf.get(symbol)
    if (cik !== undefined) ciks.add(cik)
  }
  return {
    isFollowed: (filing) => isRead(filing) && filing.ciks.some((cik) => ciks.has(cik)),
    unknown: symbols.filter((symbol) => !cikOf.has(symbol)),
  }
}
