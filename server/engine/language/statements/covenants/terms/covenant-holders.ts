import { holds } from '../../../context/speaker.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'

/** "subject to covenants under the mortgage loan", "under the indentures governing the notes": whose covenants they are. */
export function loanBehind({ sentence }: Utterance, at: number): InstrumentMention | null {
  const behind = sentence.instruments.filter(({ from, type }) => from >= at && from < at + 14 && type !== 'other')
  const governed = behind.find(({ from }) =>
    sentence.tokens.slice(Math.max(at, from - 4), from).some(({ lower }) => /^(?:governing|evidencing)$/.test(lower)),
  )
  return governed ?? behind.find(({ part }) => part === null) ?? null
}

/** "Certain agreements with respect to our bank borrowings", "our debt instruments", "our indebtedness". */
export const isOfPapers = ({ sentence }: Utterance, { subject, verb }: Claim): boolean =>
  sentence.instruments.some(
    ({ from, to, type, name, determiner }) =>
      from >= subject.from &&
      to <= verb.from &&
      type === 'debt' &&
      (/^(?:our|its|their|such)$/.test(determiner ?? '') ||
        /(?:instruments?|arrangements?)$/i.test(name) ||
        sentence.tokens.slice(subject.from, from).some(({ noun }) => PAPERS.test(noun))),
  ) || holds(sentence, LOAN_PAPERS, subject.from, verb.from)

const PAPERS = /^(?:agreement|indenture|instrument|document|arrangement)$/
const LOAN_PAPERS = phraseSet('loan document|credit document|financing document|note document')

/** The agreement that has the covenants: the subject of the verb. */
export function agreementOf({ sentence }: Utterance, { subject, verb }: Claim): InstrumentMention | null {
  return (
    sentence.instruments.find(
      ({ from, to, type, part, name }) =>
        from >= subject.from &&
        to <= verb.from &&
        type !== 'other' &&
        (type !== 'debt' || /agreements?$/i.test(name)) &&
        part === null,
    ) ?? null
  )
}
