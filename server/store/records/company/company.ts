import type { VerificationState } from '#server/contract/enums.ts'
import { Company } from '#server/contract/resources/records/company.ts'
import { Issuer, type IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { FactType, FormerName } from '#server/engine/model.ts'
import type { LatestFact } from './choose-fact.ts'
import { chooseFacts } from './choose-facts.ts'
import { disclaimer } from '../disclaimer.ts'

/** Keys of a company's liquidity amounts, with the fact type of each. */
export const LIQUIDITY = {
  cash: 'cash',
  restrictedCash: 'restricted_cash',
  revolverCapacity: 'revolver_capacity',
  revolverDrawn: 'revolver_drawn',
  revolverAvailability: 'revolver_availability',
  lettersOfCredit: 'letters_of_credit',
  statedLiquidity: 'stated_liquidity',
} as const satisfies Record<string, FactType>

/** The same for its debt. */
export const DEBT = {
  totalDebt: 'total_debt',
  longTermDebt: 'long_term_debt',
  currentDebt: 'current_debt',
  termLoans: 'term_loan',
  notes: 'notes',
  commercialPaper: 'commercial_paper',
} as const satisfies Record<string, FactType>

/** The fact types of a company record's amounts. */
export const COMPANY_FACT_TYPES: readonly FactType[] = [...Object.values(LIQUIDITY), ...Object.values(DEBT)]

export interface IssuerFiling {
  readonly accession: string
  readonly form: Issuer['forms'][number]
  readonly filedAt: string
  readonly periodEnd: string | null
  readonly primaryDocumentUrl: string
  readonly verification: VerificationState
  /** False if another registrant of the same accession owns the records, which are not counted here then. */
  readonly owned: boolean
  readonly factCount: number
  readonly signalCount: number
  readonly refusalCount: number
}

/** A company's details beside its name and symbol. */
export interface RegistrantData {
  /** Its further symbols. */
  readonly aliases: readonly string[]
  readonly formerNames: readonly FormerName[]
  readonly sic: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
}

/** Everything that a company record is made from; `filings` oldest first and not empty. */
export interface CompanyMaterial {
  readonly identity: IssuerIdentity
  readonly sicDescription: string | null
  readonly registrant: RegistrantData
  readonly sample: boolean
  readonly filings: readonly IssuerFiling[]
  readonly currency: string | null
  readonly latestFacts: readonly LatestFact[]
  /** Date of the newest filing that refused a fact type, by fact type. */
  readonly refusedAt: ReadonlyMap<string, string>
  /** Finished Event JSON, newest first. */
  readonly events: readonly string[]
  readonly counts: {
    readonly facts: Readonly<Record<string, number>>
    readonly facilities: Readonly<Record<string, number>>
    readonly covenants: Readonly<Record<string, number>>
    readonly events: Readonly<Record<string, number>>
    readonly refusals: Readonly<Record<string, number>>
  }
}

/** An issuer's finished Issuer JSON. */
export function issuerRecord({ identity, filings }: CompanyMaterial): string {
  return JSON.stringify(
    Issuer.parse({
      ...identity,
      filingCount: filings.length,
      forms: [...new Set(filings.map((filing) => filing.form))].sort(),
      verificationStates: [...new Set(filings.map((filing) => filing.verification))].sort(),
      latestFiling: latestFiling(filings),
    }),
  )
}

/** An issuer's finished Company JSON. */
export function companyRecord(material: CompanyMaterial): string {
  const { identity, filings, counts } = material
  const chosen = chosenOf(material)
  const amounts = (keys: Readonly<Record<string, FactType>>) =>
    Object.fromEntries(Object.entries(keys).map(([key, type]) => [key, chosen.get(type)?.value ?? null]))
  const asOf = Object.entries({ ...LIQUIDITY, ...DEBT }).flatMap(([key, type]) => {
    const fact = chosen.get(type)
    return fact === undefined ? [] : [[key, { date: fact.asOf, accession: fact.accession, factId: fact.id }]]
  })
  return JSON.stringify(
    Company.parse({
      ticker: identity.ticker,
      cik: identity.cik,
      name: identity.name,
      sector: material.sicDescription ?? 'Unclassified',
      status: material.sample ? 'sample' : 'covered',
      summary: summarise(material),
      liquidity: amounts(LIQUIDITY),
      debt: amounts(DEBT),
      intelligence: {
        currency: material.currency,
        asOf: Object.fromEntries(asOf),
        registrant: material.registrant,
        ...counts,
      },
      filingCount: filings.length,
      latestFiling: latestFiling(filings),
      events: material.events.map((json) => JSON.parse(json)),
      disclaimer: disclaimer(material.sample),
    }),
  )
}

/** The one amount of each type that has one; the refusal of a newer filing leaves none. */
function chosenOf({ latestFacts, refusedAt }: CompanyMaterial): ReadonlyMap<string, LatestFact> {
  return new Map(
    [...chooseFacts(latestFacts)].flatMap(
      ([
        type,
        {
          kind,
          facts: [fact],
        },
      ]) => (kind !== 'one' || fact === undefined || (refusedAt.get(type) ?? '') > fact.filedAt ? [] : [[type, fact]]),
    ),
  )
}

function latestFiling(filings: readonly IssuerFiling[]): Issuer['latestFiling'] {
  const newest = filings.at(-1)
  if (newest === undefined) throw new Error('An issuer without filings has no record.')
  return {
    accession: newest.accession,
    form: newest.form,
    filedAt: newest.filedAt,
    periodEnd: newest.periodEnd,
    url: newest.primaryDocumentUrl,
  }
}

function summarise({ filings, counts }: CompanyMaterial): string {
  const total = (of: (filing: IssuerFiling) => number) => filings.reduce((sum, filing) => sum + of(filing), 0)
  const sum = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((left, right) => left + right, 0)
  const from = filings[0]?.filedAt ?? ''
  const to = filings.at(-1)?.filedAt ?? ''
  const span = from === to ? `filed on ${to}` : `filed from ${from} to ${to}`
  const parts = [
    count(
      total((filing) => filing.factCount),
      'fact',
    ),
    count(
      total((filing) => filing.signalCount),
      'signal',
    ),
    count(sum(counts.events), 'event'),
    count(
      total((filing) => filing.refusalCount),
      'refusal',
    ),
  ]
  const shared = filings.filter(({ owned }) => !owned).length
  const elsewhere = shared === 0 ? '' : `, ${shared} of them with records under another registrant`
  return `${count(filings.length, 'filing')} ${span}${elsewhere}, with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
