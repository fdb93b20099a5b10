import { answerFetch } from '#server/http/mounts/fetch-mount.ts'

/** The address of the API itself, where there is nothing: the edge says so in its own words, not Next.js in HTML. */
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
