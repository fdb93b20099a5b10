import { holds } from './speaker.ts'
import type { Sentence } from '../sentence.ts'
import { phraseSet } from '../phrases.ts'
import type { Utterance } from '../statements/proposal.ts'

/**
 * What a filer in distress adds to the boilerplate: losses, doubt, default, a need stated as a fact, money that runs
 * out.
 */
const DISTRESS = phraseSet(
  'going concern|substantial doubt|net loss|operating loss|recurring loss|continued loss|loss from operation|incurred loss|history of loss|accumulated deficit|negative cash flow|negative working capital|working capital deficit|working capital deficiency|stockholder deficit|not sufficient|not be sufficient|insufficient|inadequate|event of default|in default|defaulted|forbearance|past due|not in compliance|noncompliance|chapter 11|bankruptcy|cease operation|curtail operation|curtail our operation|will need|will require|will have to raise|must raise|must obtain|we need|we currently need|company needs|company requires|company currently needs|no commitment|no committed|no firm commitment|no arrangement|been unable|was unable|were unable|is unable to obtain|delisted|last until|through the end',
)

/**
 * True where "may need capital" or "financing may not be available" is boilerplate: always in risk factors, unless the
 * sentence has a sum or a day; elsewhere where neither the sentence nor those before it describe distress.
 */
export function isBoilerplate({ speaker, sentence, headings, before }: Utterance): boolean {
  // "The loan falls due on May 5 and we may fail to refinance it": a sum or a day is the filer's own.
  if (sentence.values.some((value) => value.kind === 'money' || isDay(value))) return false
  if (speaker === 'risk_factor') return true
  if (/going concern|substantial doubt/i.test(headings)) return false
  return !holds(sentence, DISTRESS) && !before.some((one) => holds(one, DISTRESS))
}

const isDay = (value: Sentence['values'][number]): boolean => value.kind === 'date' && value.precision === 'day'
