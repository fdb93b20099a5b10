export interface ServedCompany {
  readonly cik: string
  readonly name: string
  readonly tickers: readonly string[]
  readonly formerNames?: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  readonly sic?: string | null
  readonly sicDescription?: string | null
  readonly fiscalYearEnd?: string | null
}

export interface ServedDocument {
  readonly type: string
  readonly fileName: string
  readonly bytes: Buffer
}

export interface ServedFiling {
  readonly accession: string
  readonly form: string
  readonly filedAt: string
  /** ISO instant in UTC. */
  readonly acceptedAt: string
  readonly periodEnd: string | null
  readonly items?: readonly string[]
  /** As named in its header at the time, the first first. */
  readonly filers: readonly [ServedCompany, ...ServedCompany[]]
  /** The primary one first; empty for a filing that exists only as its complete submission. */
  readonly documents: readonly ServedDocument[]
  /** The complete submission as it was filed; without it one is made of the documents. */
  readonly submission?: Buffer
}

/** What a local EDGAR holds; filings may be published while it serves. */
export interface Archive {
  readonly filings: () => readonly ServedFiling[]
  readonly companies: () => readonly ServedCompany[]
  publish(...filings: readonly ServedFiling[]): void
  /** The filing of a folder's name, under any of its filers; null where there is none. */
  find(cik: number, folder: string): ServedFiling | null
  filingsOf(cik: string): readonly ServedFiling[]
}

/** An archive of these filings. A company is called what its newest filing calls it, unless `today` says otherwise. */
export function createArchive(filings: readonly ServedFiling[], today: readonly ServedCompany[] = []): Archive {
  const held = new Map<string, ServedFiling>()
  const publish = (...added: readonly ServedFiling[]) => {
    for (const filing of added) held.set(filing.accession, filing)
  }
  publish(...filings)
  const newestFirst = () =>
    [...held.values()].sort((left, right) =>
      left.acceptedAt === right.acceptedAt
        ? left.accession < right.accession
          ? 1
          : -1
        : left.acceptedAt < right.acceptedAt
          ? 1
          : -1,
    )
  return {
    publish,
    filings: newestFirst,
    companies: () => {
      const known = new Map(today.map((company) => [company.cik, company]))
      for (const { filers } of newestFirst())
        for (const filer of filers) if (!known.has(filer.cik)) known.set(filer.cik, filer)
      return [...known.values()]
    },
    find: (cik, folder) => {
      const filing = held.get(folder.replace(/^(\d{10})(\d{2})(\d{6})$/, '$1-$2-$3'))
      return filing?.filers.some((filer) => Number(filer.cik) === cik) ? filing : null
    },
    filingsOf: (cik) => newestFirst().filter(({ filers }) => filers.some((filer) => filer.cik === cik)),
  }
}
