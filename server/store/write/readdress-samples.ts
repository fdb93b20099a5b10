import { moveSampleAddresses, selectSampleKeys, selectSampleSites } from '../queries/sample-addresses.ts'
import type { StoreWrite } from './write-store.ts'

const LISTS = ['filings', 'facilities', 'covenants', 'events', 'issuers', 'companies'] as const

/**
 * Gives the samples their addresses at this site, in every record that shows them, and nothing else of it. `siteUrl` has no
 * slash at its end. Returns whether anything changed.
 */
export async function readdressSamples(write: StoreWrite, siteUrl: string): Promise<boolean> {
  const former = (await selectSampleSites(write.tx)).filter((site) => site !== siteUrl)
  if (former.length === 0) return false
  for (const site of former) await moveSampleAddresses(write, site, siteUrl)
  const keys = await selectSampleKeys(write.tx)
  for (const list of LISTS) write.noteChange(list, ...keys)
  return true
}
