import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { sha256Hex } from '#server/platform/hashes.ts'

interface MadeUpAct extends Partial<Pick<Covenant, 'covenantType' | 'category' | 'threshold' | 'effectiveDate'>> {
  /** Of its instrument. */
  readonly id: string
  readonly action: string
  readonly accession?: string
  readonly filedAt?: string
  readonly evidence?: string
}

/** A statement of a made-up filing about an instrument: that notes were repaid, or whatever a test says. */
export function madeUpAct({
  id,
  action,
  accession = '0000000001-26-000001',
  filedAt = '2026-05-04',
  evidence = `The ${id} was ${action}.`,
  ...more
}: MadeUpAct): Covenant {
  return {
    id: `sig ${id} ${action}`,
    issuer: { cik: '0000000001', ticker: 'MADE', name: 'Made Up, Inc.' },
    covenantType: 'notes',
    category: 'debt',
    action,
    threshold: null,
    currency: 'USD',
    instrument: { reportedName: id, canonicalKey: id, id, role: 'borrower' },
    uncertainty: { status: 'resolved', reasons: [] },
    effectiveDate: '2026-03-31',
    source: {
      accession,
      form: '10-Q',
      filedAt,
      url: 'https://www.sec.gov/',
      evidence,
      evidenceSha256: sha256Hex(evidence),
      verification: 'candidate',
      locator: {},
    },
    ...more,
  }
}
