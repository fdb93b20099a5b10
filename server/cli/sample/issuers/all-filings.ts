import type { SampleFiling } from '../filing.ts'
import { ambervaleFilings } from './ambervale/filings.ts'
import { brindlecoveFilings } from './brindlecove/filings.ts'
import { dunmarrowFilings } from './dunmarrow/filings.ts'
import { halvernFilings } from './halvern/filings.ts'
import { kestrelholmFilings } from './kestrelholm/filings.ts'
import { northfennFilings } from './northfenn/filings.ts'
import { quillbrookFilings } from './quillbrook/filings.ts'
import { tarrowmereFilings } from './tarrowmere/filings.ts'

/** All sample filings, issuer by issuer. */
export function allFilings(): readonly SampleFiling[] {
  return [
    ...halvernFilings(),
    ...tarrowmereFilings(),
    ...brindlecoveFilings(),
    ...northfennFilings(),
    ...quillbrookFilings(),
    ...dunmarrowFilings(),
    ...kestrelholmFilings(),
    ...ambervaleFilings(),
  ]
}
