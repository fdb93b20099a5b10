import { ApiError } from '#server/contract/errors.ts'
import { findHolder } from './queries/claims.ts'

/** Refuses a judgement while another administrator holds the record. */
export async function demandNotClaimed(accession: string, recordId: string, userId: string): Promise<void> {
  const holder = await findHolder(accession, recordId, userId)
  if (holder !== null)
    throw new ApiError('conflict', {
      message: `${holder} is looking at this record. Judge another one meanwhile.`,
    })
}
