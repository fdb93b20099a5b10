import { randomBytes } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/hashes.ts'
import { processWide } from '#server/platform/process/process-wide.ts'

/**
 * How our own server tells Next.js, in the same process, whose request it passes on. The value carries a secret of this
 * process, so that a client's own header of this name means nothing, with our server in front or without it.
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
