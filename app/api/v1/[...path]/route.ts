import { answerFetch } from '#server/http/mounts/fetch-mount.ts'

/** The REST mount: every method goes to the edge, which knows what it takes. */
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
