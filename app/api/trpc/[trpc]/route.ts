import { answerTrpc } from '#server/http/mounts/trpc-mount.ts'

/** The tRPC mount, for the website's own pages. */
export const dynamic = 'force-dynamic'
export const runtime = 'nodejs'
export { answerTrpc as GET, answerTrpc as POST }
