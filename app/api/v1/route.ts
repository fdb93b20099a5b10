import { answerFetch } from '#server/http/mounts/fetch-mount.ts'

/**
 * The API's bare address, where there is no resource: the edge answers in the contract's form instead of Next.js in
 * HTML.
 */
export const dynamic = 'force-dynamic'
export const runtime = 'nodejs'
export {
  answerFetch as DELETE,
  answerFetch as GET,
  answerFetch as HEAD,
  answerFetch as OPTIONS,
  answerFetch as PATCH,
  answerFetch as POST,
  answerFetch as PUT,
}
