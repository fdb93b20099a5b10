import type { Block, Fact } from './document.ts'

export type VendorName = 'ledgerline' | 'printworks' | 'fieldset' | 'boldface' | 'typewriter'
export type SampleForm = '10-K' | '10-Q' | '8-K' | '10-K/A' | '10-Q/A' | '8-K/A'

export interface Issuer {
  readonly cik: string
  readonly name: string
  /** Null for an issuer whose equity isn't listed. */
  readonly ticker: string | null
  readonly aliases?: readonly string[]
  readonly sic: string
  readonly sicDescription: string
  /** MMDD. */
  readonly fiscalYearEnd: string
  /** Prefix and namespace part of the issuer's own XBRL concepts. */
  readonly prefix: string
  readonly vendor: VendorName
  readonly state: string
  readonly stateName: string
  readonly taxId: string
  readonly fileNumber: string
  readonly street: string
  readonly city: string
  readonly zip: string
  readonly phone: readonly [area: string, local: string]
  readonly security: string
  readonly exchange: string
  readonly filerCategory: 'Accelerated Filer' | 'Non-accelerated Filer' | 'Large Accelerated Filer'
  readonly sharesOutstanding: number
  readonly auditor: string
  readonly officer: readonly [name: string, title: string]
  readonly financeOfficer: readonly [name: string, title: string]
}

export interface Exhibit {
  readonly type: string
  readonly filename: string
  readonly description: string
  readonly blocks: readonly Block[]
}

export interface SampleFiling {
  readonly issuer: Issuer
  readonly accession: string
  readonly form: SampleForm
  readonly filedAt: string
  /** Date and time in UTC. */
  readonly acceptedAt: string
  readonly periodEnd: string
  readonly primaryDocument: string
  readonly blocks: readonly Block[]
  readonly hidden: readonly Fact[]
  /** False where the document carries no XBRL at all. */
  readonly xbrl: boolean
  /** Set where the file is the complete submission with its SGML header. */
  readonly submission?: { readonly items: readonly string[]; readonly exhibits: readonly Exhibit[] }
}

export const BANNER = 'FICTIONAL SAMPLE FILING'

/** The notice on the cover and at the end of every document. */
export function disclaimer(issuer: Issuer): string {
  return `${issuer.name} is a fictional company. This document was written as a sample for Filing Intelligence. It was not filed with the U.S. Securities and Exchange Commission, and its company, people, lenders, agreements and figures are invented.`
}
