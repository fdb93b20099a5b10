/** The token of an `Authorization` header, or null for a malformed or absent one. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null
}
