export interface RawAnswer {
  readonly status: number
  /** The value of a header by its lower-case name, or null. */
  readonly header: (name: string) => string | null
  /** Decoded. Only its beginning if the status is not 200. */
  readonly body: Buffer
}

/** The meaning of an answer's status, before its content is read. */
export type Verdict =
  | { readonly kind: 'found' | 'unchanged' | 'absent' }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'throttled' | 'blocked' | 'unreachable' | 'unexpected'; readonly said: string }

/**
 * EDGAR answers 403 in three cases: an archive that lacks a file (an XML error of its object store), a client that is
 * too fast, and one that did not declare itself (both an HTML page). Only the first is about the file.
 */
export function judgeAnswer(answer: RawAnswer): Verdict {
  const { status } = answer
  if (status === 200) return { kind: 'found' }
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404 || status === 410) return { kind: 'absent' }
  const location = answer.header('location')
  if ([301, 302, 303, 307, 308].includes(status) && location !== null) return { kind: 'moved', location }
  if (status === 403) return judgeForbidden(answer)
  if (status === 429) return { kind: 'throttled', said: 'EDGAR answered 429 (too many requests).' }
  const kind = status >= 500 || status === 408 ? 'unreachable' : 'unexpected'
  return { kind, said: `EDGAR answered ${status}.` }
}

const HELD_BACK =
  /request rate threshold|undeclared automated tool|exceeded? (?:the|our) (?:request )?(?:rate|traffic)/i

/** An unknown 403 is taken to concern one address: it is retried, and holds up nothing else. */
function judgeForbidden({ body }: RawAnswer): Verdict {
  const page = body.toString('latin1')
  if (/<Code>(AccessDenied|NoSuchKey)<\/Code>/i.test(page)) return { kind: 'absent' }
  const title = (/<title>([^<]{1,300})/i.exec(page)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim()
  const said = title === '' ? 'EDGAR answered 403.' : `EDGAR answered 403 ("${title}").`
  return { kind: HELD_BACK.test(page) ? 'blocked' : 'unreachable', said }
}
