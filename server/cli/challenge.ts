import { challengeKind, ChallengeAction } from '#server/auth/challenge/challenge-kind.ts'
import { createProofOfWork, solveProofOfWork } from '#server/auth/challenge/proof-of-work.ts'
import { CommandError, runCommand } from './run-command.ts'

/** `npm run challenge -- auth-signup|auth-login`: prints a solved challenge, good for one `turnstileToken` in the next five minutes. */
async function main(): Promise<void> {
  const action = ChallengeAction.safeParse(process.argv[2])
  if (!action.success || process.argv.length > 3)
    throw new CommandError(`Say what for: npm run challenge -- ${ChallengeAction.options.join('|')}`)
  if (challengeKind() !== 'proof_of_work') {
    throw new CommandError(
      'This deployment takes Turnstile tokens, which only a browser can get. A solved challenge is for a local one without keys.',
    )
  }
  console.log(await solveProofOfWork(await createProofOfWork(action.data)))
}

await runCommand(main)
