import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { Email, nameText } from '#server/contract/resources/account/accounts.ts'
import { newId } from '#server/platform/ids.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { createPlatformAdmin } from '#server/services/administration/create-platform-admin.ts'
import { findOrganizationId, findUserId } from '#server/services/administration/queries.ts'
import { updateOrganizationStatus, updateUserStatus } from '#server/services/administration/update-status.ts'
import { createPasswordLinkFor } from '#server/services/auth/create-password-link.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `Say what to do:
  npm run admin -- create --email E [--name N] [--json]   make a platform administrator, or one of an existing account
  npm run admin -- suspend --email E | --organization SLUG
  npm run admin -- restore --email E | --organization SLUG
  npm run admin -- password-link --email E`

interface Options {
  readonly email?: string | undefined
  readonly organization?: string | undefined
  readonly name?: string | undefined
  readonly json?: boolean | undefined
}

/** `npm run admin`: an operator's commands for accounts. They work with and without a running server. */
async function main(): Promise<void> {
  const { command, options } = readArguments()
  const act = {
    create,
    suspend: setStatus('suspended'),
    restore: setStatus('active'),
    'password-link': printPasswordLink,
  }[command]
  const store = await openStore()
  onShutdown('store', store.close)
  await act(options)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        organization: { type: 'string' },
        name: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const command = (['create', 'suspend', 'restore', 'password-link'] as const).find(
      (known) => known === positionals[0],
    )
    if (command === undefined || positionals.length > 1) throw new CommandError(USAGE)
    return { command, options: values }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(`${error.message}\n${USAGE}`) : error
  }
}

async function create({ email, name, json }: Options): Promise<void> {
  const address = Email.safeParse(email)
  if (!address.success) throw new CommandError('Give the administrator’s email: --email you@example.com')
  const displayName = nameText(120).safeParse(name ?? address.data.split('@')[0])
  if (!displayName.success) throw new CommandError('A name has 1 to 120 readable characters.')
  const admin = await createPlatformAdmin({ email: address.data, displayName: displayName.data, requestId: newId() })
  if (json === true) {
    console.log(JSON.stringify(admin))
    return
  }
  console.log(`${admin.user.email} is a platform administrator, in the organization ${admin.organization.slug}.`)
  console.log(`Key, shown this once:\n  ${admin.token}`)
  if (admin.passwordLink !== null)
    console.log(`Link that sets the password for the website, once, within 7 days:\n  ${admin.passwordLink}`)
}

function setStatus(status: 'active' | 'suspended') {
  return async ({ email, organization }: Options): Promise<void> => {
    if ((email === undefined) === (organization === undefined))
      throw new CommandError('Give either --email or --organization.')
    const by = { actor: null, requestId: newId() }
    if (organization === undefined) await updateUserStatus(await userIdOf(email), status, by)
    else {
      const id = await findOrganizationId(organization)
      if (id === null) throw new CommandError(`No organization has the slug ${organization}.`)
      await updateOrganizationStatus(id, status, by)
    }
    console.log(`${organization ?? email} is ${status}.`)
  }
}

async function printPasswordLink({ email }: Options): Promise<void> {
  const { url } = await createPasswordLinkFor(await userIdOf(email), newId())
  console.log(url)
}

async function userIdOf(email: string | undefined): Promise<string> {
  if (email === undefined) throw new CommandError('Give --email.')
  const id = await findUserId(email)
  if (id === null) throw new CommandError('No account has this email.')
  return id
}

await runCommand(main)
