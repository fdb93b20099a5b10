import { answerChallenge } from '#server/http/mounts/challenge-mount.ts'

/** The proof of work of a local deployment. */
export const dynamic = 'force-dynamic'
export const runtime = 'nodejs'

export function GET(request: Request): Promise<Response> {
  return answerChallenge(request)
}
