import { FILER, isLenderName, LENDER_WORDS, LEGAL_FORMS, LEGAL_WORD, wordsOfName } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'

/** Who a document is between, with what the title says that it is there. */
export interface TitleParty extends TokenRange {
  readonly role: 'debtor' | 'guarantor' | 'lender' | null
  readonly isFiler: boolean
  /** The title says that it is a subsidiary. */
  readonly isOwn: boolean
  /** Its name goes on from the filer's own. */
  readonly isKin: boolean
}

const DEBTOR = /^(?:issuer|borrower|obligor|maker|mortgagor)$/
const SELLER = /^(?:seller|originator|issuer|borrower|obligor|maker|mortgagor)$/
const GUARANTOR = /^(?:guarantor|guaranteeing|parent|surety)$/
const ENDS =
  /^(?:filed|exhibit|relating|dated|with|pursuant|providing|regarding|including|which|to|for|under|on|in|was|were|is)$/

/** "among Harbor Finance, as issuer, the Company, as guarantor, and Oak Bank, as trustee": each with its role. */
export function partiesOfTitle(sentence: Sentence, filer: string): TitleParty[] {
  const { tokens } = sentence
  const between = tokens.findIndex(({ lower }) => /^(?:between|among|amongst)$/.test(lower))
  if (between < 0) return issuerOf(sentence, filer)
  // Who sells and is to buy back has borrowed.
  const debtor = tokens.some(({ noun }) => /^(?:repurchase|receivable)$/.test(noun)) ? SELLER : DEBTOR
  const parties: TitleParty[] = []
  for (const segment of segmentsFrom(tokens, between + 1)) {
    const words = tokens.slice(segment.from, segment.to)
    const as = words.findIndex(({ lower }) => lower === 'as')
    const name = as < 0 ? words : words.slice(0, as)
    // ", Inc.", ", a Delaware corporation": of the party before.
    const last = parties.at(-1)
    if (last !== undefined && OF_PARTY.test(name[0]?.lower ?? '') && isOfFiler(name))
      parties[parties.length - 1] = { ...last, isOwn: true }
    else if (!isLegalForm(name) && !OF_PARTY.test(name[0]?.lower ?? ''))
      parties.push(partyOf(sentence, { from: segment.from, to: segment.from + name.length }, filer))
    if (as >= 0) giveRole(parties, words.slice(as + 1), debtor)
  }
  return parties
}

/** "Note, dated as of May 3, 2024, issued by Tarn Tape (f/k/a Tarn, Inc.) to Oak Bank": who made out a note of its own. */
function issuerOf(sentence: Sentence, filer: string): TitleParty[] {
  const { tokens } = sentence
  const by = tokens.findIndex(({ lower }, at) => lower === 'by' && ISSUED.test(tokens[at - 1]?.lower ?? ''))
  const isNote = tokens.slice(0, by).some(({ noun }) => /^(?:note|debenture|bond)$/.test(noun))
  if (by < 0 || !isNote || tokens.slice(0, by).some(({ noun }) => OF_OTHERS.test(noun))) return []
  const [begin, ...others] = segmentsFrom(tokens, by + 1).filter(({ from, to }) => !isLegalForm(tokens.slice(from, to)))
  if (begin === undefined) return []
  const [next, ...last] = others
  // "by Tarn Tape and Label (f/k/a Tarn, Inc.)": one name, where what it was called before follows.
  const isOne = next !== undefined && tokens[begin.to]?.lower === 'and' && hasFormerName(sentence, next.to)
  const first = isOne ? { from: begin.from, to: next.to } : begin
  const rest = isOne ? last : others
  // "by Tarn, Alder and the Company": several, of whom any may be the filer's former name.
  if (rest.length > 0 && !/^[(,]$/.test(tokens[first.to]?.text ?? '')) return []
  const found = [first, ...rest].map((one) => partyOf(sentence, one, filer))
  return found.some(({ isFiler }) => isFiler) ? [] : found.slice(0, 1).map((one) => ({ ...one, role: 'debtor' }))
}

/** "(f/k/a Tarn Holdings, Inc.)" behind a name: what its bearer was called before. */
export const hasFormerName = ({ text, tokens }: Sentence, open: number): boolean =>
  FORMERLY.some((word) => text.startsWith(word, tokens[open]?.end ?? text.length))

const FORMERLY = ['f/k/a', 'formerly']

const ISSUED = /^(?:issued|made|executed)$/
/** What another than who owes makes out. */
const OF_OTHERS = /^(?:guarantee|guaranty|pledge|letter|amendment|waiver|assignment|allonge|warrant)$/

/** "a wholly owned subsidiary of the Company". */
const isOfFiler = (words: readonly Token[]): boolean =>
  words.some(({ noun }) => noun === 'subsidiary') && phrasesIn(words, FILER).length > 0

/** ", by and through its branch, as buyer": says more of the party before. */
const OF_PARTY = /^(?:an?|each|both|by|through|acting)$/

/** The stretches between commas and "and" up to where the list of parties ends, without what stands in brackets. */
function segmentsFrom(tokens: readonly Token[], begin: number): TokenRange[] {
  const found: TokenRange[] = []
  let from = begin
  const close = (to: number): void => {
    if (to > from) found.push({ from, to })
  }
  for (let at = begin; at <= tokens.length; at += 1) {
    const { lower = '', text = '', kind = 'mark' } = tokens[at] ?? {}
    const isEnd =
      at === tokens.length ||
      text === ';' ||
      (kind === 'word' && ENDS.test(lower) && tokens[at - 1]?.lower !== 'time') ||
      (lower === 'incorporated' && /^(?:by|herein)$/.test(tokens[at + 1]?.lower ?? '')) ||
      (kind === 'number' && at > from) ||
      (text === '(' && /^(?:incorporated|filed|previously)$/.test(tokens[at + 1]?.lower ?? ''))
    const end = text === '(' ? Math.max(at, closing(tokens, at)) : endOfBranch(tokens, at)
    // "Harbor (Finance) Limited": brackets inside a name.
    const isInside = end > at && at > from && tokens[end + 1]?.capital === true
    const isBreak = !isInside && (text === ',' || text === '(' || /^(?:and|between|among)$/.test(lower))
    // "and the Company.": the end of the title.
    if (isEnd || isBreak) close(isEnd && tokens[at - 1]?.text === '.' ? at - 1 : at)
    if (isEnd) return found
    at = end
    if (isBreak) from = at + 1
  }
  return found
}

/** "Oak AG, by and through its branch at 12 Elm Street, Tarn, as buyer": where what the party is comes, behind its address. */
function endOfBranch(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== ',' || !BRANCH.test(wordsIn(tokens, at + 1, at + 4))) return at
  const as = tokens.findIndex(({ lower }, index) => index > at && lower === 'as' && tokens[index - 1]?.text === ',')
  return as < 0 || as - at > MAX_BRANCH ? at : as - 1
}

const BRANCH = /^(?:by and through|acting (?:by|through)|through its)\b/
const MAX_BRANCH = 30

const closing = (tokens: readonly Token[], open: number): number =>
  tokens.findIndex(({ text }, at) => at > open && text === ')')

const isLegalForm = (words: readonly Token[]): boolean =>
  words.every(({ lower, kind }) => kind === 'mark' || LEGAL_FORMS.test(lower) || /^(?:b\.?v|s|a|c|v|n)$/.test(lower))

function roleIn(words: readonly Token[], debtor: RegExp): TitleParty['role'] {
  if (words.some(({ noun }) => debtor.test(noun))) return 'debtor'
  if (words.some(({ noun }) => GUARANTOR.test(noun))) return 'guarantor'
  return phrasesIn(words, LENDER_WORDS).length > 0 ? 'lender' : null
}

/** "as guarantors" is said of all those before it of whom nothing was said. */
function giveRole(parties: TitleParty[], words: readonly Token[], debtor: RegExp): void {
  const role = roleIn(words, debtor) ?? 'lender'
  const isSeveral = words.some(({ lower, noun }) => lower !== noun && /s$/.test(lower))
  for (let at = parties.length - 1; at >= 0; at -= 1) {
    const one = parties[at]
    if (one === undefined || one.role !== null) return
    parties[at] = { ...one, role }
    if (!isSeveral) return
  }
}

function partyOf({ tokens, text }: Sentence, { from, to }: TokenRange, filer: string): TitleParty {
  const name = tokens.slice(from, to)
  const own = namingWords(filer)
  const words = namingWords(text.slice(name[0]?.start ?? 0, name.at(-1)?.end ?? 0))
  // "Tarn Mills Inc. (now the Company)", but not "(a subsidiary of the Company)".
  const rest = tokens.slice(to, to + MAX_FORM)
  const open = to + rest.findIndex((_, at) => rest[at]?.text === '(' && isLegalForm(rest.slice(0, at)))
  const aside = open < to ? [] : tokens.slice(open + 1, closing(tokens, open))
  const isAside =
    (phrasesIn(aside, FILER).length > 0 || isNamedIn(aside, own)) &&
    aside.length > 0 &&
    aside.length <= MAX_ASIDE &&
    aside.every(({ noun }) => noun !== 'subsidiary')
  // "Northwind Mills Inc. (now Northwind Mills Systems Inc.)": the name has gone over to another.
  const isOthersNow = !isAside && aside[0]?.lower === 'now'
  // "Tarn Mills Inc. (the “Guaranteeing Subsidiary”)", "Alder Capital (the “Lender”)".
  const isQuoted = aside.slice(0, 2).some(({ text: mark }) => /^["“]$/.test(mark))
  const isLender = phrasesIn(name, LENDER_WORDS).length > 0 || name.some(({ lower }) => isLenderName(lower))
  return {
    from: from + (name[0]?.lower === 'the' ? 1 : 0),
    to,
    role: isLender ? 'lender' : isQuoted ? roleIn(aside, DEBTOR) : null,
    isFiler:
      isAside ||
      (name.length === 2 && name[0]?.lower === 'the' && OWN_FORM.test(name[1]?.lower ?? '')) ||
      phrasesIn(name, FILER).some(({ from: first, to: last }) => first < 2 && last === name.length) ||
      (words.length > 0 && words.every((word) => own.includes(word)) && !isOthersNow),
    isOwn: isOfFiler(aside),
    isKin: words.some((word) => word === own[0]),
  }
}

/** The filer's whole name, that does not go on as that of a company of its group. */
function isNamedIn(aside: readonly Token[], own: readonly string[]): boolean {
  if (!own.every((word) => aside.some(({ lower }) => lower === word))) return false
  const next = aside[aside.findLastIndex(({ lower }) => own.includes(lower)) + 1]
  return next?.capital !== true || LEGAL_WORD.test(next.lower) || LEGAL_FORMS.test(next.lower)
}

/** "the Partnership": a filer by what it is. */
const OWN_FORM = /^(?:partnership|trust|corporation|fund)$/
/** ", Inc." */
const MAX_FORM = 4
/** "now known as the Company", and not where a document was filed. */
const MAX_ASIDE = 9

/** The words of a name that tell it from others. */
const namingWords = (name: string): string[] =>
  wordsOfName(name).filter((word) => word.length > 1 && !LEGAL_WORD.test(word))
