import { randomBytes } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/hashes.ts'
import { processWide } from '#server/platform/process/process-wide.ts'

/**
 * The header by which our own server tells Next.js, in the same process, the client's address. Its value contains a
 * secret of this process, so a client's own header of this name is ignored, with our server in front or without it.
 */
export const ADDRESS_HEADER = 'x-filing-intelligence-address'

function passphrase(): string {
  return processWide('internal-address', () => randomBytes(24).toString('base64url'))
}

/** The header's value for an address. */
export function sealAddress(address: string): string {
  return `${passphrase()} ${address}`
}

/** The address in a header that this process wrote, else null. */
export function openAddress(value: string | null | undefined): string | null {
  const [seal = '', address = ''] = (value ?? '').split(' ')
  return address !== '' && equalInConstantTime(seal, passphrase()) ? address : null
}
