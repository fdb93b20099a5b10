import type { SampleFiling } from '../filing.ts'
import { halvernFilings } from './halvern/filings.ts'
import { tarrowmereFilings } from './tarrowmere/filings.ts'

/** All sample filings, issuer by issuer. */
export function allFilings(): readonly SampleFiling[] {
  return [...halvernFilings(), ...tarrowmereFilings()]
}
