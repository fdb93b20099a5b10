import type { Passage } from '../../../../model.ts'
import { utteranceOf } from '../../../context/utterance.ts'
import type { FilingLanguage } from '../../../document.ts'
import { ITEM_MARK } from '../../../list-marks.ts'
import type { Match } from '../../merge.ts'
import type { Proposal } from '../../proposal.ts'
import { opensList, restrictedActs } from './restricted-acts.ts'
import { COVENANT_NAMED, COVENANT_TERMS } from './restrictive-covenants.ts'

/**
 * "The indenture limits our ability to:" and the items below it are one statement, so one record has what all items
 * forbid, and the items that say so are further places of it. An item need not mention a debt, so items are looked for
 * below a lead, and never by their own words.
 */
export function withListedActs(language: FilingLanguage, matches: readonly Match[]): Match[] {
  const found = matches.filter(isLead)
  const leads = new Set(found.map(({ utterance }) => utterance.passage))
  const open = found.filter(({ proposal }) => proposal.details['kinds'] !== undefined)
  const ofKinds = new Set(open.map(({ utterance }) => utterance.passage))
  if (leads.size === 0) return [...matches]
  return matches.flatMap((match) => {
    const { proposal, utterance } = match
    if (isLead(match)) return withItems(language, match)
    const { stem } = utterance
    // "covenants, which include:", "minimum liquidity": a covenant of its own.
    const isOwn = proposal.concept !== COVENANT_TERMS && stem !== null && ofKinds.has(stem)
    const isTold = proposal.frame === COVENANT_NAMED && stem !== null && leads.has(stem) && !isOwn
    return isTold ? [] : [match]
  })
}

const isLead = ({ proposal: { frame, concept, action, details }, utterance: { sentence, stem } }: Match): boolean =>
  frame === COVENANT_NAMED &&
  concept === COVENANT_TERMS &&
  action === 'named' &&
  details['restricts'] === undefined &&
  stem === null &&
  opensList(sentence)

/** The lead with what its items forbid; a lead that names no agreement says nothing without them. */
function withItems(language: FilingLanguage, lead: Match): Match[] {
  const items = itemsBelow(language, lead.utterance.passage).flatMap((passage) => {
    // Lists are often laid out as tables, whose rows alone would be no sentences.
    const sentence = language.sentenceOf(passage) ?? language.titleOf(passage)
    const acts = restrictedActs(sentence, 0, sentence.tokens.length)
    return acts.length === 0 ? [] : [{ passage, acts }]
  })
  const { details } = lead.proposal
  // "the following financial covenants:": their levels tell them, item by item.
  const isTold = details['kinds'] === undefined && typeof details['instrumentName'] === 'string'
  if (items.length === 0) return isTold ? [lead] : []
  const restricts = [...new Set(items.flatMap(({ acts }) => acts))].sort()
  const repeats = items.slice(0, MAX_PLACES).flatMap(({ passage }) => {
    const utterance = utteranceOf(language, passage)
    return utterance === null ? [] : [{ utterance, evidence: language.reading.evidence.at(passage.display) }]
  })
  return [{ ...lead, repeats, proposal: { ...lead.proposal, details: withoutEmpty({ restricts, ...details }) } }]
}

/** A lead that names no kinds of its own has an empty list of them. */
const withoutEmpty = (details: Proposal['details']): Proposal['details'] =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => !(Array.isArray(value) && value.length === 0)))

const MAX_PLACES = 10
const MAX_ITEMS = 40

const MARK_ALONE = /^\W{0,3}(?:[a-z\d]{1,3}[.)])?$/
/** "Limitation on Liens. The Company may not": an item by its title. */
const HEADED = /^(?:limitations?|restrictions?|prohibitions?) (?:on|against|upon)\b/i
const TITLE_WITHIN = 6
/** An item that another follows, by a semicolon or a comma, with or without "and". */
const GOES_ON = /[;,:]\s*(?:and|or|and[/]or)?\s*$/

/** The items of the list that a lead opens: as long as each is marked, or the one before it says that another follows. */
function itemsBelow({ reading: { passages } }: FilingLanguage, lead: Passage): Passage[] {
  const found: Passage[] = []
  let [isMarked, isOpen, isSure, isOfTitle] = [false, true, false, false]
  for (const passage of passages.slice(lead.index + 1, lead.index + 1 + MAX_ITEMS)) {
    const isHeaded = HEADED.test(passage.text)
    if (passage.sectionIndex !== lead.sectionIndex || (passage.kind === 'heading' && !isHeaded)) break
    if (MARK_ALONE.test(passage.text)) {
      isMarked = true
      continue
    }
    const isBelow = isOfTitle && passage.paragraph === found.at(-1)?.paragraph
    const isItem = isMarked || isHeaded || isBelow || ITEM_MARK.test(passage.text)
    isOfTitle = isHeaded || isBelow
    if (!isItem && !isOpen) {
      // "Limitation on Liens", its paragraphs and the next title.
      const next = passages.slice(passage.index + 1, passage.index + 1 + TITLE_WITHIN)
      if (found.some(({ text }) => HEADED.test(text)) && next.some(({ text }) => HEADED.test(text))) continue
      break
    }
    found.push(passage)
    isOpen = GOES_ON.test(passage.text)
    isSure ||= isItem || isOpen
    isMarked = passage.kind === 'heading' || (isHeaded && !/[.;:]$/.test(passage.text))
  }
  // Without marks or stops only the first is surely an item, and it alone would tell half.
  return isSure ? found : []
}
