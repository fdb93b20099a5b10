import type { FactType } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { instantPeriod } from '../readers/period.ts'
import { instrumentOf } from '../readers/resolve-mention.ts'
import { amountDate, amountReading, zeroReading } from './sentence-reading.ts'

export const PROGRAM_SENTENCE = { name: 'program-sentence', version: '1' } as const

interface Program {
  readonly factType: Extract<FactType, 'commercial_paper' | 'letters_of_credit'>
  readonly label: string
  /** What stands directly before the sum. */
  readonly before: RegExp
  /** What stands directly behind it. */
  readonly after: RegExp
  readonly none: RegExp
}

const WAS = String.raw`(?:\s+(?:was|were|is|are|of|totall?ed|totall?ing|aggregated|aggregating|amounted\s+to|amounting\s+to|in\s+the\s+(?:aggregate\s+)?amount\s+of))\s+(?:approximately\s+|an\s+aggregate\s+(?:amount\s+)?of\s+)?$`
const PROGRAMS: readonly Program[] = [
  {
    factType: 'commercial_paper',
    label: 'Commercial paper outstanding',
    before: new RegExp(
      String.raw`(?:\boutstanding\s+«c\d+»|«c\d+»(?:\s+(?:notes|borrowings|balances?))?\s+outstanding|\b(?:borrowings|notes|amounts?|balances?)\s+outstanding\s+under\s+(?:the|our|its)\s+«c\d+»)${WAS}`,
      'i',
    ),
    after: /^\s+(?:was|were|is|are)\s+outstanding\s+under\s+(?:the|our|its)\s+«c\d+»/i,
    none: /\b(no)\s+(?:outstanding\s+«c\d+»|«c\d+»(?:\s+(?:notes|borrowings))?\s+(?:was\s+|were\s+|had\s+been\s+)?(?:issued\s+(?:and|or)\s+)?outstanding|(?:borrowings|amounts?|notes|balances?)\s+(?:were\s+|was\s+)?outstanding\s+under\s+(?:the|our|its)\s+«c\d+»)/gi,
  },
  {
    factType: 'letters_of_credit',
    label: 'Letters of credit outstanding',
    before: new RegExp(
      String.raw`(?:\b(?:outstanding|issued|undrawn)\s+(?:and\s+(?:outstanding|undrawn)\s+)?(?:standby\s+)?«l\d+»|«l\d+»\s+(?:(?:issued\s+(?:and|or)\s+)?outstanding|issued)(?:\s+under\s+(?:the|our|its)\s+[\w\s]{0,30}«[rmg]\d+»)?)${WAS}`,
      'i',
    ),
    after:
      /^\s+(?:of|in)\s+(?:(?:undrawn|outstanding|issued|and|standby|unused|open|total|aggregate)\s+){0,5}«l\d+»(?!\s+sub)/i,
    none: /\b(no)\s+(?:(?:outstanding|standby|undrawn|issued|and)\s+){0,3}«l\d+»\s*(?:(?:was|were|are|is|had\s+been)\s+)?(?:issued\s+(?:and|or)\s+)?(?:outstanding|issued)\b/gi,
  },
]
const POSSIBLE =
  /\b(?:up\s+to|may|could|can|sub-?\s?limit|permit\w*|maximum|capacity|not\s+(?:to\s+)?exceed\w*|limit\w*|exceeds?|if|availab\w*\s+for|provid\w+\s+for)\b[^.;⟦]{0,60}$/i
const PART = /\b(?:average|of\s+which|increas\w+|decreas\w+|repa(?:id|y)\w*|cancel\w*|expired|«s\d+»)\b[^.;⟦]{0,40}$/i

/** Commercial paper and letters of credit outstanding by date, in the words that say so, and the statements that there are none. */
export function findProgramSentences(language: FilingLanguage, periodEnd: string | null): FactReading[] {
  return language.sentences.flatMap((sentence) =>
    sentence.foreign
      ? []
      : PROGRAMS.filter(({ factType }) =>
          sentence.reduced.mentions.some(({ resolved }) => resolved === factType),
        ).flatMap((program) => [
          ...sums(sentence, program, language, periodEnd),
          ...nothing(sentence, program, periodEnd),
        ]),
  )
}

function sums(
  sentence: FinancingSentence,
  program: Program,
  language: FilingLanguage,
  periodEnd: string | null,
): FactReading[] {
  const { reduced } = sentence
  return reduced.amountAt.flatMap((at, index) => {
    if (at < 0) return []
    const left = reduced.text.slice(0, at)
    const right = reduced.text.slice(at).replace(/^⟦\d+⟧/, '')
    if (!(program.before.test(left) || program.after.test(right)) || POSSIBLE.test(left) || PART.test(left)) return []
    const dated = amountDate(sentence, index, periodEnd)
    const reading =
      dated === null
        ? null
        : amountReading(sentence, index, language, {
            ...dated,
            factType: program.factType,
            label: program.label,
            rule: PROGRAM_SENTENCE,
            instrument: instrumentFor(sentence, program),
          })
    return reading === null ? [] : [reading]
  })
}

function nothing(sentence: FinancingSentence, program: Program, periodEnd: string | null): FactReading[] {
  const { reduced, dates } = sentence
  const match = [...reduced.text.matchAll(program.none)].find(
    ({ index }) =>
      !/\b(?:if|when|unless|so\s+long\s+as|assum\w+|provided\s+that|would)\b[^.;]*$/i.test(
        reduced.text.slice(0, index),
      ),
  )
  if (match === undefined) return []
  const start = reduced.originalOffset(match.index)
  const fact = {
    factType: program.factType,
    label: program.label,
    rule: PROGRAM_SENTENCE,
    instrument: instrumentFor(sentence, program),
  }
  const days =
    dates.stated.length > 0
      ? dates.stated.map(({ iso }) => iso)
      : dates.refersBack && sentence.carriedDate !== null
        ? [sentence.carriedDate]
        : []
  return days.map((iso) =>
    zeroReading(
      sentence,
      { start, end: start + 2 },
      { ...fact, period: instantPeriod(iso, periodEnd), doubts: dates.doubts },
    ),
  )
}

/** A program has a name; letters of credit stand under another facility, which the amount alone does not tell. */
function instrumentFor({ reduced, passage }: FinancingSentence, { factType }: Program) {
  const mention =
    factType === 'commercial_paper' ? reduced.mentions.find(({ resolved }) => resolved === factType) : undefined
  return mention === undefined ? null : instrumentOf(passage.text, mention)
}
