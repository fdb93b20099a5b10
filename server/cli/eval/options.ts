import { parseArgs } from 'node:util'
import type { Mode } from './records/eval-record.ts'
import { MODES } from './records/eval-record.ts'

export const USAGE = `usage: npm run eval -- <folder of filings with manifest.json and gold files> [--mode M] [--json FILE] [--judged FILE]
       npm run eval -- <folder of filings> --records <folder to write> [--mode M] [--seed N]
       npm run eval -- <folder of filings, or of a run> [--verdicts FILE] [--readings FILE] [--misses] [--mode M] [--json FILE]
       npm run eval -- --sentences <file of tagged sentences> [--details] [--json FILE]
       npm run eval -- <folders of filings> --tagged [--json FILE]
       npm run eval -- --search [folder of filings] [--json FILE]
       npm run eval -- <any of the above but --records, --tagged and --search> --compare <commit>
       npm run eval -- <folder of a run> --verdicts FILE --readings FILE --first-run <name of the batch>
       npm run eval -- --first-runs
  --mode  as-filed, stripped or both (the default)
  --json  writes the figures to a file, or with - to the output`

/** The options of `npm run eval`; throws on one that does not exist. */
export function parseOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      mode: { type: 'string', default: 'both' },
      judged: { type: 'string' },
      search: { type: 'boolean', default: false },
      records: { type: 'string' },
      seed: { type: 'string', default: '1' },
      verdicts: { type: 'string', multiple: true },
      readings: { type: 'string', multiple: true },
      sentences: { type: 'string' },
      tagged: { type: 'boolean', default: false },
      details: { type: 'boolean', default: false },
      compare: { type: 'string' },
      'first-run': { type: 'string' },
      'first-runs': { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  })
  return { ...values, positionals, modes: parseModes(values.mode), seed: parseSeed(values.seed) }
}
export type Options = ReturnType<typeof parseOptions>

function parseModes(mode: string): readonly Mode[] {
  if (mode === 'both') return MODES
  if (mode === 'as-filed' || mode === 'filed') return ['as filed']
  if (mode === 'stripped') return ['tags stripped']
  throw new Error(`--mode is as-filed, stripped or both, not ${mode}`)
}

function parseSeed(seed: string): number {
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`--seed is a whole number, not ${seed}`)
  return Number(seed)
}
