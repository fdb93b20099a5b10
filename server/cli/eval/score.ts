/** One labelled record that was missed, or one record of the engine's that no label supports. */
export interface Finding {
  readonly accession: string
  /** Id of the engine's record; null for a label that was missed. */
  readonly recordId: string | null
  readonly what: string
  readonly text: string
}

/** Counts of one class, with each miss and false alarm named. */
export interface Score {
  readonly name: string
  /** Labels that a record meets. */
  readonly found: number
  /** Records that meet a label or were judged right by a reader. */
  readonly correct: number
  readonly misses: readonly Finding[]
  readonly falseAlarms: readonly Finding[]
}

export interface Figures {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  readonly labelled: number
  readonly reported: number
}

/** Precision, recall and F1 of a score; null where there is nothing to divide by. */
export function figures(score: Score): Figures {
  const labelled = score.found + score.misses.length
  const reported = score.correct + score.falseAlarms.length
  const precision = reported === 0 ? null : score.correct / reported
  const recall = labelled === 0 ? null : score.found / labelled
  const f1 =
    precision === null || recall === null || precision + recall === 0
      ? null
      : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, labelled, reported }
}

/**
 * The 95 % Wilson score interval of a share (E. B. Wilson, 1927): honest for small counts and for shares
 * near 0 and 1, where the usual normal interval is not.
 */
export function wilsonInterval(share: number, count: number): { low: number; high: number } {
  const z = 1.959964
  const centre = (share + (z * z) / (2 * count)) / (1 + (z * z) / count)
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** How a reader who did not write the rules judges records that no label covers, by record id. */
export type Judgements = ReadonlyMap<string, 'right' | 'wrong'>

/** A score whose unlabelled records that a reader judged right are no false alarms. */
export function applyJudgements(score: Score, judgements: Judgements): Score {
  const wrong = score.falseAlarms.filter(({ recordId }) => recordId === null || judgements.get(recordId) !== 'right')
  return { ...score, correct: score.correct + score.falseAlarms.length - wrong.length, falseAlarms: wrong }
}
