import type { Sentence } from '../../sentence.ts'
import type { AmountReading } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import { roleByNoun } from './role-by-noun.ts'
import { runsOf } from './respective.ts'

/**
 * "The carrying amount and the fair value of the notes were $40 million and $41 million, respectively": sums that are
 * assigned in order over the nouns of a list. Without it the nearest noun would govern them all.
 */
export function assignToNouns(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  if (readings.length < 2 || !sentence.tokens.some(({ lower }) => lower === 'respectively')) return [...readings]
  const nouns = listOf(sentence)
  const end = nouns.at(-1)?.to ?? Infinity
  const following = readings.filter(({ amount }) => amount.from >= end)
  const runs = runsOf(sentence, following, nouns.length)
  // "at 2025 and 2024": as many days as sums may be what is assigned instead.
  if (runs.length === 0 || nouns.length < 2 || hasListOfDays(sentence)) return [...readings]
  // "were $40 million and $41 million at A and $38 million and $39 million at B": each of the lists.
  const dealt = runs.flat()
  return readings.map((own) => {
    const at = dealt.indexOf(own)
    const noun = at < 0 ? undefined : nouns[at % nouns.length]
    if (noun === undefined || own.clause?.mood !== 'stated') return own
    const governors = { ...own.governors, leftNoun: noun.noun, leftState: null, flow: false }
    const said = roleByNoun(noun.noun, governors, null, 'left') ?? is('none', 'left_noun')
    return { ...own, governors, role: said.role, frame: `respective_${said.frame}` }
  })
}

type Noun = Sentence['nouns'][number]

/** The first nouns that "and" joins, none of them in a list of instruments. */
function listOf({ tokens, nouns, instruments }: Sentence): readonly Noun[] {
  const heads = nouns.filter(
    (noun) =>
      !instruments.some(
        ({ from, to, type }) => noun.from >= from && noun.to <= to && type !== 'debt' && type !== 'letter_of_credit',
      ),
  )
  for (const [index, first] of heads.entries()) {
    const list = [first]
    for (const next of heads.slice(index + 1)) {
      const between = tokens.slice(list.at(-1)?.to, next.from).map(({ lower }) => lower)
      if (!between.some((word) => word === 'and' || word === ',') || !between.every((word) => JOINS.has(word))) break
      list.push(next)
    }
    if (list.length > 1) return list
  }
  return []
}

const JOINS = new Set(['and', ',', 'the', 'an', 'a', 'its', 'our', 'their', 'estimated', 'aggregate', 'total'])

/** "December 31, 2025 and 2024": two days that "and" joins. */
function hasListOfDays({ tokens, values }: Sentence): boolean {
  const days = values.filter(({ kind }) => kind === 'date')
  return days.some((day, at) => {
    const next = days[at + 1]
    return (
      next !== undefined &&
      next.from - day.to <= 3 &&
      tokens.slice(day.to, next.from).some(({ lower }) => lower === 'and')
    )
  })
}
