import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An answer to a query: one statement, in every filing that makes it. Which one is shown is the same. */
const JudgedAnswer = z.strictObject({
  /** 3 answers the query, 2 in part, 1 is about the same thing. */
  grade: z.number().int().min(1).max(3),
  /** Accession and SHA-256 of the evidence. */
  evidence: z.array(z.string().regex(/^[0-9]{10}-[0-9]{2}-[0-9]{6} [0-9a-f]{64}$/)).min(1),
})

const JudgedQuery = z.strictObject({
  query: z.string(),
  filters: z
    .strictObject({
      tickers: z.array(z.string()).optional(),
      forms: z.array(z.string()).optional(),
      filedFrom: z.string().optional(),
    })
    .optional(),
  answers: z.array(JudgedAnswer).min(1),
})
export type JudgedQuery = z.infer<typeof JudgedQuery>

/** What a search gave for a query, best first: accession and SHA-256 of each result's evidence. */
export type Ranking = readonly string[]

export interface QueryScore {
  readonly query: string
  /** Discounted gain of the first ten over that of the best ten there could be; 2^grade - 1 for each answer's first result. */
  readonly ndcg10: number
  /** Answers of grade 2 and 3 among the first twenty, of at most twenty that can be. */
  readonly recall20: number
  /** Answers of grade 3 that are not among the first twenty. */
  readonly missed: readonly string[]
}

/** `tuned` is what the ranking was made on; `held-out` was judged by someone else, before its queries were asked once. */
export type JudgedSet = 'tuned' | 'held-out'
const FILES = { tuned: 'judgements.json', 'held-out': 'held-out.json' } as const

/** The judged queries of this release. */
export function readSearchJudgements(set: JudgedSet): JudgedQuery[] {
  return z.array(JudgedQuery).parse(JSON.parse(readFileSync(join(import.meta.dirname, FILES[set]), 'utf8')))
}

/** The queries that the filings of a store can answer, each with the answers that stand in them. */
export function answerableBy(queries: readonly JudgedQuery[], accessions: ReadonlySet<string>): JudgedQuery[] {
  return queries.flatMap((query) => {
    const answers = query.answers.flatMap((answer) => {
      const evidence = answer.evidence.filter((one) => accessions.has(one.slice(0, one.indexOf(' '))))
      return evidence.length === 0 ? [] : [{ ...answer, evidence }]
    })
    return answers.some(({ grade }) => grade >= 2) ? [{ ...query, answers }] : []
  })
}

/** Holds a ranking against the judged answers. A second result that gives the same answer adds nothing. */
export function scoreRanking({ query, answers }: JudgedQuery, ranking: Ranking): QueryScore {
  const answerOf = new Map(answers.flatMap((answer) => answer.evidence.map((one) => [one, answer] as const)))
  const found = ranking.slice(0, 20).map((one) => answerOf.get(one))
  const first = found.map((answer, place) =>
    answer !== undefined && found.indexOf(answer) === place ? answer.grade : 0,
  )
  const ideal = answers.map(({ grade }) => grade).sort((left, right) => right - left)
  const relevant = answers.filter(({ grade }) => grade >= 2)
  return {
    query,
    ndcg10: gain(first) / gain(ideal),
    recall20: first.filter((grade) => grade >= 2).length / Math.min(20, relevant.length),
    missed: answers
      .filter((answer) => answer.grade === 3 && !found.includes(answer))
      .flatMap(({ evidence }) => evidence.slice(-1)),
  }
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** The mean over queries. */
export function meanScore(scores: readonly QueryScore[]): { readonly ndcg10: number; readonly recall20: number } {
  const mean = (read: (score: QueryScore) => number) =>
    scores.reduce((sum, score) => sum + read(score), 0) / Math.max(1, scores.length)
  return { ndcg10: mean(({ ndcg10 }) => ndcg10), recall20: mean(({ recall20 }) => recall20) }
}
