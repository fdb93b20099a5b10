import { datesIn, daysBetween } from '../context/filing-time.ts'
import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'

const SOURCES =
  /\b(?:cash|liquidity|capital resources|funds|working capital|resources|sources of liquidity|available credit|borrowing capacity|availability)\b/i
const ENOUGH =
  /\b(?:sufficient|adequate|enough|suffice)\b|\bwill (?:enable|allow|permit) (?:us|the company|it)\b[^.;]{0,60}\b(?:meet|fund|satisfy)\b/i
const LASTS =
  /\b(?:cash|resources|funds|liquidity)\b[^.;]{0,80}\b(?:to|will|can) (?:fund|last|sustain|support|finance)\b/i
const NOT_ENOUGH =
  /\b(?:not|n't|neither|no longer) (?:\w+ ){0,5}(?:sufficient|adequate|enough|suffice)\b|\b(?:do|does|did) not (?:currently )?(?:expect|believe|anticipate)\b[^.;]{0,200}\b(?:sufficient|adequate|enough|suffice)\b|\binsufficient\b|\binadequate\b/i
const NEEDS =
  /\b(?:fund|meet|satisfy|support|cover|finance|needs|requirements|obligations|operations|operating plan)\b/i
const TWELVE_MONTHS =
  /\b(?:(?:at least )?(?:the )?(?:next|following|coming) (?:twelve|12)[- ]months?|(?:twelve|12)[- ]months? (?:from|after|following|beyond)|(?:one|a) year (?:from|after|following)|next (?:fiscal )?year|foreseeable future)\b/i
const HORIZON =
  /\b(?:through|until|into|only (?:through|until|into))\b(?: (?:approximately|at least|the|mid-?|early|late|end of|first half of|middle of|into))*[ -]*(?=(?:january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth) )/i
const OPEN =
  /\b(?:forward-looking statements?|no assurance|cannot (?:assure|guarantee|be certain)|if (?:we|our|the company|cash)|whether|could be insufficient|may (?:not )?be|might|may not have|if not sufficient|in the event)\b/i
const VOICE =
  /\b(?:we|management|the company|our|the registrant|it)\b[^.;]{0,160}\b(?:believes?|expects?|anticipates?|estimates?|conclud\w+|determined|projects?|forecasts?|do(?:es)? not|is|are|has|have|will)\b/i

/** What the issuer itself says about how long its money lasts; said as an expectation, never as a condition. */
export const liquidityStatement: SignalRule = {
  id: 'liquidity_statement',
  version: '2',
  reads: 'sentence',
  trigger:
    /sufficient|adequate|suffice|enough|insufficient|will (?:enable|allow|permit)|(?:to|will|can) (?:fund|last|sustain|support|finance)/i,
  read(statement, filing) {
    const { text } = statement
    if (statement.speaker === 'standard' || statement.speaker === 'auditor') return NOTHING
    if (
      !SOURCES.test(text) ||
      !NEEDS.test(text) ||
      OPEN.test(text) ||
      !VOICE.test(text) ||
      statement.role === 'counterparty'
    )
      return NOTHING
    const runway = runwayEnd(statement)
    if (runway !== null && !NOT_ENOUGH.test(text)) {
      const written = filing.filedAt ?? filing.periodEnd
      const action = written !== null && daysBetween(written, runway) < 365 ? 'warning' : 'reported'
      return propose(statementOf('liquidity', 'cash_runway', action, { details: { through: runway.slice(0, 7) } }))
    }
    if (!TWELVE_MONTHS.test(text)) return NOTHING
    if (NOT_ENOUGH.test(text)) return propose(statementOf('liquidity', 'liquidity_sufficiency', 'stated_insufficient'))
    return ENOUGH.test(text) ? propose(statementOf('liquidity', 'liquidity_sufficiency', 'stated_sufficient')) : NOTHING
  },
}

/** The date to which the money is said to last. */
function runwayEnd(statement: Statement): string | null {
  const match = HORIZON.exec(statement.text)
  if (match === null || !(ENOUGH.test(statement.text) || LASTS.test(statement.text))) return null
  return datesIn(statement.text.slice(match.index + match[0].length))[0] ?? null
}
