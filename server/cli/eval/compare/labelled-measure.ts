import { z } from 'zod'
import type { Column } from '../measure/columns.ts'
import { writeRow } from '../measure/columns.ts'

/** The figures over labelled filings that a comparison needs, with the texts of misses and false alarms. */
export const LabelledMeasure = z.array(
  z.object({
    mode: z.string(),
    filings: z.number(),
    scores: z.array(
      z.object({
        name: z.string(),
        found: z.number(),
        correct: z.number(),
        labelled: z.number(),
        reported: z.number(),
      }),
    ),
  }),
)
export type LabelledMeasure = z.infer<typeof LabelledMeasure>

/** Prints precision and recall of each labelled class, one column a mode and commit. */
export function printLabelled(
  columns: readonly Column<LabelledMeasure[number]>[],
  write: (line: string) => void,
): void {
  const names = new Set(columns.flatMap(({ measure }) => measure.scores.map(({ name }) => name)))
  const titles = columns.map(({ title }) => title)
  writeRow(write, 'precision of reported, recall of labelled', titles)
  for (const name of names) {
    const cells = columns.map(({ measure }) => {
      const score = measure.scores.find((one) => one.name === name)
      if (score === undefined) return '-'
      return `${percent(score.correct, score.reported)}, ${percent(score.found, score.labelled)}`
    })
    writeRow(write, name, cells)
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} of ${whole}`
}
