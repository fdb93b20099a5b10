/** A list of entity tags is as long as whoever asks likes. */
const MAX_HASHES = 20

/** The hashes of original files in an If-None-Match: of those that whoever asks holds already. */
export const heldHashes = (ifNoneMatch: string | null): string[] =>
  [...(ifNoneMatch ?? '').matchAll(/"sha256-([0-9a-f]{64})"/g)].map(([, hash = '']) => hash).slice(0, MAX_HASHES)
