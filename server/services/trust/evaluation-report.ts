import { readFile } from 'node:fs/promises'

/** The report of the evaluation, whose tables are the only record of the figures of passages and windows. */
export const EVALUATION = 'server/cli/eval/README.md'

/** The report's text; empty if it is left out of a deployment. */
export async function reportText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** A percentage of the report's tables as a share. */
export const shareOf = (percent: string | undefined): number => Number((Number(percent) / 100).toFixed(4))
