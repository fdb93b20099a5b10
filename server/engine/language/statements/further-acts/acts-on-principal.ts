import type { ActAction } from '../../lexicon/acts.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Act } from '../acts/act-model.ts'
import type { Claim } from '../acts/claims.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Utterance } from '../proposal.ts'

/** "converted $85,000 of principal into 900,000 shares", "$2,000 of principal was forgiven": of what the sentences before name. */
export function actsOnPrincipal(utterance: Utterance, claim: Claim, action: ActAction, range: TokenRange): Act[] {
  const { tokens, values } = utterance.sentence
  const { verb, subject, reach } = claim
  const sum = verb.passive
    ? values.find(({ kind, from }) => kind === 'money' && from >= subject.from && from < verb.from)
    : values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at <= SUM_WITHIN)
  const words = sum === undefined ? [] : tokens.slice(sum.to, sum.to + 4)
  if (!/^(?:of|in)$/.test(words[0]?.lower ?? '') || !words.some(({ noun }) => noun === 'principal')) return []
  const into = tokens.findIndex(({ lower }, at) => lower === 'into' && at > verb.at && at < reach.to)
  const isForShares = into >= 0 && tokens.slice(into, into + 8).some(({ noun }) => /^(?:share|stock)$/.test(noun))
  if (action === 'converted' && !isForShares) return []
  // "holders of the 2031 Notes converted $2 million of principal": of the notes that they hold.
  const held = utterance.sentence.instruments.findLast(({ to, part }) => to <= verb.from && part === null)
  const instrument = held ?? antecedentOf(utterance, { from: 0, to: range.from }, { at: range.from, noun: '' })
  return instrument === null || !/^(?:notes|loan|term_loan|mortgage)$/.test(instrument.type)
    ? []
    : [{ action, claim, instrument, range }]
}

/** "converted an aggregate of $47,000 of principal". */
const SUM_WITHIN = 5
