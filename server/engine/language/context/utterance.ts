import type { FilingReading, Passage, Role, SectionRange, Speaker } from '../../model.ts'
import { once, readOnce } from '../../read-once.ts'
import type { FilingLanguage } from '../document.ts'
import { isProse } from '../document.ts'
import { ITEM_MARK } from '../list-marks.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { readSentence } from '../sentence.ts'
import { withFilingDay } from '../time/filing-day.ts'
import type { DatedRole } from '../time/time.ts'
import { readDateRoles } from '../time/time.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Utterance } from '../statements/proposal.ts'
import type { Debtors } from '../debtor/debtor.ts'
import { debtorsOf } from '../debtor/debtor.ts'
import type { Parties } from '../debtor/parties.ts'
import { roleOf } from '../debtor/role.ts'
import type { Before } from './speaker.ts'
import { holds, speakerOf } from './speaker.ts'

const CONTEXT = 4
const LIST_REACH = 14
const MAX_STEM_LENGTH = 700

const known = readOnce((_: FilingLanguage) => new Map<Passage, Utterance | null>())

/**
 * Makes a passage ready for frames, once; an item of a list is read after its stem. Cost doesn't depend on the filing's
 * length.
 */
export function utteranceOf(language: FilingLanguage, passage: Passage): Utterance | null {
  const utterances = known(language)
  const earlier = utterances.get(passage)
  if (earlier !== undefined) return earlier
  const utterance = readUtterance(language, passage)
  utterances.set(passage, utterance)
  return utterance
}

function readUtterance(language: FilingLanguage, passage: Passage): Utterance | null {
  const own = language.sentenceOf(passage)
  if (own === null) return null
  const earlier = passagesBefore(language.reading, passage)
  const opening = stemOf(passage, earlier)
  const stem = opening === null || isBehindTable(language.reading, opening, passage) ? null : opening
  return new LazyUtterance(language, passage, own, { earlier, stem })
}

/** What stands before a passage: the nearest first, and the sentence whose item it is. */
interface Place {
  readonly earlier: readonly Passage[]
  readonly stem: Passage | null
}

/** An utterance whose surroundings are read when they are first asked for: most sentences match no frame and need none. */
class LazyUtterance implements Utterance {
  readonly sentence: Sentence
  readonly start: number
  readonly passage: Passage
  readonly stem: Passage | null
  readonly plainScale: number | null
  readonly tableScale: number | null
  readonly section: SectionRange | null
  readonly headings: string
  private readonly language: FilingLanguage
  private readonly earlier: readonly Passage[]
  private ownDates: readonly DatedRole[] | null = null
  private ownBefore: readonly PlacedSentence[] | null = null
  private ownFarther: readonly PlacedSentence[] | null = null
  private ownSpeaker: Speaker | null = null
  private ownDebtors: Debtors | null = null
  private ownRole: Role | null = null

  constructor(language: FilingLanguage, passage: Passage, own: PlacedSentence, { earlier, stem }: Place) {
    const sentence = stem === null ? own : readSentence(`${stem.text} ${own.text}`, { fiscal: language.fiscal })
    const start = stem === null ? 0 : sentence.tokens.findIndex(({ start: at }) => at > stem.text.length)
    this.sentence = sentence
    this.start = Math.max(0, start)
    this.passage = passage
    this.stem = stem
    this.plainScale = own.plainScale
    this.tableScale = own.tableScale
    const { sectionIndex } = passage
    this.section = sectionIndex === null ? null : (language.reading.outline.sections[sectionIndex] ?? null)
    this.headings = passage.headings.join(' / ')
    this.language = language
    this.earlier = earlier
  }

  get claims(): readonly Claim[] {
    return readClaims(this.sentence)
  }

  get dates(): readonly DatedRole[] {
    const { sentence, language } = this
    return (this.ownDates ??= withFilingDay(sentence, readDateRoles(sentence), language.reading.filing.filedAt))
  }

  get before(): readonly PlacedSentence[] {
    return (this.ownBefore ??= this.readBefore())
  }

  private readBefore(): PlacedSentence[] {
    const { language, earlier, stem } = this
    const before = sentencesBefore(language, earlier, stem, CONTEXT)
    return stem === null ? before : [...before, ...stemSentence(language, stem)]
  }

  someBefore(count: number, is: (sentence: PlacedSentence) => boolean, may: (text: string) => boolean): boolean {
    return someBefore(this.language, near(this.earlier, this.stem, CONTEXT), { count, is, may })
  }

  get farther(): readonly PlacedSentence[] {
    const { language, earlier, stem, passage } = this
    return (this.ownFarther ??= sentencesBefore(language, earlier.filter(isUnderHeadings(passage)), stem, LIST_REACH))
  }

  get speaker(): Speaker {
    const { language, passage, earlier, stem, sentence, section, headings } = this
    return (this.ownSpeaker ??= speakerOf(
      sentence,
      paragraphBefore(language, passage, earlier, stem),
      section,
      headings,
    ))
  }

  get parties(): Parties {
    return this.language.parties()
  }

  get debtors(): Debtors {
    return (this.ownDebtors ??= debtorsOf(this.language)(this.passage, this.sentence))
  }

  get role(): Role {
    return (this.ownRole ??= roleOf(this.sentence, this.claims, this.debtors))
  }
}

/** What may hold a sentence of those that come before it, nearest first. */
const near = (earlier: readonly Passage[], stem: Passage | null, count: number): Passage[] =>
  earlier.filter((one) => one !== stem).slice(0, count)

/** The sentences that come before it, first to last. */
function sentencesBefore(
  language: FilingLanguage,
  earlier: readonly Passage[],
  stem: Passage | null,
  count: number,
): PlacedSentence[] {
  return near(earlier, stem, count)
    .map((one) => language.sentenceOf(one))
    .filter((one): one is PlacedSentence => one !== null)
    .reverse()
}

function someBefore(
  language: FilingLanguage,
  near: readonly Passage[],
  { count, is, may }: { count: number; is: (sentence: PlacedSentence) => boolean; may: (text: string) => boolean },
): boolean {
  return near
    .filter(isProse)
    .slice(0, count)
    .some((one) => {
      const isWorthReading = may(one.text) || language.aliases?.mayStandIn(one.text) === true
      const sentence = isWorthReading ? language.sentenceOf(one) : null
      return sentence !== null && is(sentence)
    })
}

const isUnderHeadings = (passage: Passage) => {
  const own = passage.headings.join('/')
  return ({ headings }: Passage): boolean => headings.join('/') === own
}

const stemSentence = (language: FilingLanguage, stem: Passage): PlacedSentence[] => {
  const read = language.sentenceOf(stem)
  return read === null ? [] : [read]
}

/** The sentences before it that a speaker's voice can carry over from: of its paragraph, or under its heading. */
function paragraphBefore(
  language: FilingLanguage,
  passage: Passage,
  earlier: readonly Passage[],
  stem: Passage | null,
): Before {
  const own = once(() => {
    const headings = passage.headings.join('/')
    return near(earlier, stem, CONTEXT).filter(
      (one) =>
        one.paragraph === passage.paragraph ||
        (passage.paragraph - one.paragraph <= 2 && one.headings.join('/') === headings),
    )
  })
  return {
    last: () => {
      for (const one of own()) {
        const sentence = language.sentenceOf(one)
        if (sentence !== null) return sentence
      }
      return null
    },
    hold: (table) =>
      own().some((one) => {
        const sentence = table.mayStandIn(one.text) ? language.sentenceOf(one) : null
        return sentence !== null && holds(sentence, table)
      }),
  }
}

/** Passages before it in its section, nearest first, as far back as a list's stem may appear. */
export function passagesBefore(reading: FilingReading, passage: Passage): Passage[] {
  const found: Passage[] = []
  for (let back = passage.index - 1; back >= 0 && back >= passage.index - LIST_REACH; back -= 1) {
    const other = reading.passages[back]
    if (other === undefined || other.sectionIndex !== passage.sectionIndex) break
    found.push(other)
  }
  return found
}

const MARK = /[:\u2014\u2013-]\s*$/
const OF_SUMS = /\bin (?:thousands|millions|billions)[^().;]{0,60}\) ?:\s*$/

/** The sentence with the closing colon that the passage, an item of a list, depends on; null where it is no item. */
function stemOf(passage: Passage, earlier: readonly Passage[]): Passage | null {
  for (const [distance, other] of earlier.entries()) {
    if (other.kind !== 'sentence') {
      if (other.kind === 'heading') return null
      continue
    }
    if (MARK.test(other.text)) {
      if (other.text.length > MAX_STEM_LENGTH) return null
      // "Payments are due as follows (in millions):" leads to a table, which may stand elsewhere.
      if (passage.kind === 'sentence' && OF_SUMS.test(other.text) && !isBareOrMarked(passage.text)) return null
      return distance === 0 || (isMarked(passage.text) && earlier.slice(0, distance).every(isItem)) ? other : null
    }
    if (!isItem(other)) return null
  }
  return null
}

/** "Payments were as follows:", its table, and then a paragraph or a note: what the table opened is no list of theirs. */
const isBehindTable = ({ grids }: FilingReading, opening: Passage, { display, tableIndex, text }: Passage): boolean =>
  tableIndex === null &&
  !isMarked(text) &&
  opening.tableIndex === null &&
  grids.some((grid) => grid.display.start >= opening.display.end && grid.display.end <= display.start)

/** "Waives the event of default", "Increased the rate": an item that begins with its verb and bears no mark. */
const BARE_ITEM = /^\s*(?!Unless|Besides|Across|Towards)[A-Z][a-z]{3,13}(?:s|ed) (?:the|an?|our|its|all|certain|that)\b/

/** "Issued $300 million of notes": behind "we completed the following (in millions):". */
const isBareOrMarked = (text: string): boolean =>
  isMarked(text) || /^\s*(?:[A-Z][a-z]{2,12}ed|Repaid|Prepaid|Paid|Drew|Sold|Made) /.test(text)

const isItem = (passage: Passage): boolean => passage.kind === 'table_row' || isMarked(passage.text)

const isMarked = (text: string): boolean => ITEM_MARK.test(text) || BARE_ITEM.test(text)
