import type { FilingLanguage } from '../../document.ts'
import type { Passage } from '../../../model.ts'
import type { Ending } from '../../lifecycle/endings.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { isKnownDebt } from '../../mentions/instrument.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import type { Entity } from '../entity.ts'
import { nameKey } from '../names.ts'
import type { Candidate } from './candidates.ts'
import {
  besideReplaced,
  candidateOf,
  givesWay,
  isOfHeading,
  ofItsLender,
  isUnderHeading,
  named,
  sameAs,
  tellingIn,
  topicOf,
} from './candidates.ts'
import { isBare, isOpenType, isOwnLine, isPartOfLine, isReference } from './kinds.ts'
import { rowOfFootnote } from './of-footnote.ts'
import { ofHeading } from './of-heading.ts'
import { withoutLoans, withoutPaper } from './papers.ts'
import { ofOwnLine } from './own-line.ts'
import { heldBy } from './provider.ts'
import type { Fits, Reach, Reference } from './reach.ts'
import { NONE, continuedIn, partOf, referenceOf } from './reach.ts'
import type { First } from './told-apart.ts'
import { toldApart } from './told-apart.ts'
import type { Several } from './members.ts'
import {
  NO_SEVERAL,
  afterTelling,
  isInTurn,
  membersOfNoun,
  membersOfPronoun,
  onlyDebt,
  onlyLine,
  renewedIn,
} from './members.ts'

export interface References {
  /** What "the facility", "such notes" refers to; `none` for a mention with a name of its own. */
  readonly of: (mention: InstrumentMention) => Reference
  /** The instruments that a plural noun stands for, or without one the pronoun before a token; none where none does. */
  readonly each: (
    sentence: Pick<PlacedSentence, 'passage'> & Sentence,
    mention: InstrumentMention | null,
    at: number,
  ) => readonly Candidate[]
  /** The only line that the paragraph has named before a sentence, or null. */
  readonly lineOfParagraph: (sentence: Pick<PlacedSentence, 'passage'>) => Candidate | null
  /** The only debt that the paragraph has named before a sentence, or null. */
  readonly debtOfParagraph: (sentence: Pick<PlacedSentence, 'passage'>) => Candidate | null
  /** The name of a mention: a longer one where the text calls another instrument by the same plain noun. */
  readonly nameOf: (mention: InstrumentMention) => string
  /** What a sentence without a name continues, among the instruments that `fits` allows. */
  readonly continued: (sentence: Pick<PlacedSentence, 'passage'>, fits?: Fits) => Reference
  /** The same for terms, which an agreement has rather than the loans under it. */
  readonly governing: (sentence: Pick<PlacedSentence, 'passage'>, fits: Fits) => Reference
}

/** Why a record bears no instrument though its words speak of one: several could be meant. */
export const INSTRUMENT_UNDECIDED = 'instrument_undecided'

const EMPTY: Reach = { live: [], topic: null, several: NO_SEVERAL }
/** So many instruments a reader keeps apart; it also bounds the work on a long list. */
const MAX_LIVE = 16
/** So many sentences or rows a reader goes back for what is spoken of. */
const MAX_BACK = 14
/** A passage may stand between two paragraphs of one text. */
const MAX_GAP = 2

/** Reads the references of a filing's sentences: one pass in document order. */
export function readReferences(
  language: FilingLanguage,
  entityOf: (name: string) => Entity | null,
  endings: readonly Ending[],
): References {
  const { passages } = language.reading
  const before = new Map<number, Reach>()
  const behind = new Map<number, Reach>()
  const found = new Map<InstrumentMention, Reference>()
  const provided = new Set<InstrumentMention>()
  const told = new Map<InstrumentMention, InstrumentMention>()
  const firsts: First[] = []
  const ended = Map.groupBy(endings, ({ passage }) => passage.index)
  const headings = new Map<string, Sentence>()
  let reach = EMPTY
  let paragraph = -1
  let heading = ''
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    const under = passage.headings.join('/')
    if (passage.paragraph !== paragraph)
      reach =
        under !== heading || passage.paragraph > paragraph + MAX_GAP
          ? underHeading(ofHeading(passage.headings, headings, entityOf), reach.several)
          : { live: reach.live, topic: null, several: { ...reach.several, paragraph: [] } }
    const row = passage.paragraph === paragraph ? null : rowOfFootnote(language.reading, passage, headings, entityOf)
    if (row !== null) reach = { ...reach, live: [...reach.live, row], topic: row }
    paragraph = passage.paragraph
    heading = under
    before.set(passage.index, reach)
    reach = after(reach, sentence, {
      found,
      provided,
      firsts,
      told,
      entityOf,
      endings: ended.get(passage.index) ?? [],
    })
    behind.set(passage.index, reach)
  }
  /** A row, or a sentence without a word of financing, stands in the text of those before it. */
  const reachAt = ({ index, headings }: Passage): Reach => {
    const under = headings.join('/')
    for (let at = index - 1; at >= index - MAX_BACK && passages[at]?.headings.join('/') === under; at -= 1) {
      const known = behind.get(at)
      if (known !== undefined) return known
    }
    return EMPTY
  }
  const apart = toldApart(firsts)
  return {
    nameOf: (mention) => apart.get(told.get(mention) ?? mention) ?? mention.name,
    of: (mention) => {
      const reference = found.get(mention) ?? NONE
      const isTold =
        reference.kind !== 'one' ||
        isBare(mention) ||
        isOpenType(mention) ||
        isPartOfLine(mention) ||
        reference.of.entity !== null ||
        provided.has(mention) ||
        isOfHeading(reference.of)
      return isTold ? reference : NONE
    },
    each: (sentence, mention, at) => {
      const { several } = before.get(sentence.passage.index) ?? EMPTY
      const members = mention === null ? membersOfPronoun(sentence, at, several) : membersOfNoun(mention, several)
      return isInTurn(sentence, members) ? [] : members
    },
    lineOfParagraph: ({ passage }) => onlyLine((before.get(passage.index) ?? reachAt(passage)).several.paragraph),
    debtOfParagraph: ({ passage }) => onlyDebt((before.get(passage.index) ?? reachAt(passage)).several.paragraph),
    continued: ({ passage }, fits = () => true) =>
      continuedIn(before.get(passage.index) ?? reachAt(passage), fits, withoutPaper),
    governing: ({ passage }, fits) => continuedIn(before.get(passage.index) ?? reachAt(passage), fits, withoutLoans),
  }
}

/** Under a heading that names one instrument; what a term gathers holds under every one. */
const underHeading = (one: Candidate | null, { gathered }: Several): Reach => ({
  live: one === null ? [] : [one],
  topic: one,
  several: { ...NO_SEVERAL, gathered },
})

/** Those that a plain noun may mean. */
const livingFor = (known: readonly Candidate[], mention: InstrumentMention, sentence: Sentence): Candidate[] =>
  isOwnLine(mention) ? ofOwnLine(known, mention, sentence) : ofItsLender(known, mention, sentence)

const isCalledSo = (one: InstrumentMention, other: InstrumentMention): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase()

interface Passing {
  readonly found: Map<InstrumentMention, Reference>
  /** Lines that are called by the name of what provides for them. */
  readonly provided: Set<InstrumentMention>
  readonly firsts: First[]
  /** The first mention of what a further one names again. */
  readonly told: Map<InstrumentMention, InstrumentMention>
  readonly entityOf: (name: string) => Entity | null
  readonly endings: readonly Ending[]
}

/** What the reader has in mind after a sentence; its references are decided on the way. */
function after(
  { live, topic, several }: Reach,
  sentence: PlacedSentence,
  { found, provided, firsts, told: again, entityOf, endings }: Passing,
): Reach {
  let known = [...live]
  let current = topic
  let kept = several
  const telling = new Set(tellingIn(sentence))
  const told: { mention: InstrumentMention; of: Candidate }[] = []
  const renew = (old: Candidate, next: Candidate): Candidate => {
    for (const one of told) if (one.of === old) one.of = next
    known = [...known.filter((one) => one !== old), next]
    if (current === old) current = next
    kept = renewedIn(kept, old, next)
    return next
  }
  // "Loans of $5 million were outstanding under the facility": the facility first, which may hold them.
  const parts = sentence.instruments.filter(isPartOfLine)
  for (const mention of [...sentence.instruments.filter((one) => !parts.includes(one)), ...parts]) {
    const own = told.map(({ of }) => of)
    const by = heldBy(mention, sentence, told)
    if (by !== null) provided.add(mention)
    const held: Reference =
      by !== null ? { kind: 'one', of: by } : partOf(mention, sentence, told, { live: known, topic: current, several })
    const reference =
      held.kind === 'none' && isReference(mention)
        ? referenceOf(mention, own, { live: livingFor(known, mention, sentence), topic: current, several })
        : held
    if (reference.kind !== 'none') found.set(mention, reference)
    if (reference.kind === 'open' && told.length === 0) current = null
    const among = reference.kind === 'open' ? [] : membersOfNoun(mention, kept)
    if (among.length > 0 && isInTurn(sentence, among)) found.set(mention, { kind: 'open', among })
    if (!telling.has(mention) || reference.kind === 'open' || among.length > 0) continue
    if (reference.kind === 'one') {
      const { keys } = reference.of
      const next = held.kind === 'one' ? new Set([...keys, nameKey(mention.name)]) : keys
      told.push({ mention, of: renew(reference.of, { ...reference.of, keys: next }) })
      continue
    }
    known = known.filter((one) => !givesWay(one, mention))
    const entity = entityOf(mention.name)
    const same = sameAs(besideReplaced(known, own, mention, endings), mention, sentence, entity)
    if (same !== undefined && isUnderHeading(same, mention)) found.set(mention, { kind: 'one', of: same })
    const first = candidateOf(mention, sentence, entity)
    told.push({ mention, of: same === undefined ? first : renew(same, named(same, mention, sentence)) })
    if (same === undefined) firsts.push({ mention, sentence })
    else if (isKnownDebt(mention) && isCalledSo(same.first, mention)) again.set(mention, same.first)
    if (same === undefined) known.push(first)
  }
  for (const { term, of } of sentence.terms) {
    const called = told.find(({ mention }) => mention === of)?.of
    if (called !== undefined) renew(called, { ...called, keys: new Set([...called.keys, nameKey(term)]) })
  }
  for (const { instrument, partial, local } of endings) {
    if (partial === true || local === true) continue
    const gone =
      told.find(({ mention }) => mention.from === instrument.from)?.of ??
      live.findLast(({ keys }) => keys.has(nameKey(instrument.name)))
    if (gone !== undefined) renew(gone, { ...gone, ended: true })
  }
  return {
    live: known.slice(-MAX_LIVE),
    topic: told.length > 0 ? topicOf(sentence, told) : current,
    several: afterTelling(kept, sentence, told),
  }
}
