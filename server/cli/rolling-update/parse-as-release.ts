import { execFileSync } from 'node:child_process'

interface Answer {
  /** A module of the contract's records and the schema in it. */
  readonly module: string
  readonly schema: string
  /** A record or a list of records. */
  readonly data: unknown
}

const SCRIPT = `
  const { module, schema, data } = JSON.parse(await new Response(process.stdin).text())
  const contract = await import('./server/contract/resources/records/' + module + '.ts')
  const errors = [data].flat().flatMap((record) => contract[schema].safeParse(record).error?.message ?? [])
  console.log(JSON.stringify(errors[0] ?? null))
`

/** What the contract of the release in `folder` has against an answer, or null if it takes it. */
export function parseAsRelease(folder: string, answer: Answer): string | null {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: folder,
    input: JSON.stringify(answer),
    encoding: 'utf8',
  })
  return JSON.parse(said) as string | null // the script's own line
}
