import { phraseTable } from '../phrases.ts'

export type Connector = 'condition' | 'time' | 'concession' | 'reason' | 'proviso'

/** Words that open a subordinate clause. */
export const SUBORDINATORS = phraseTable<Connector>([
  [
    'if|unless|in the event that|in the event of|in the event|in event|to the extent|to the extent that|so long as|as long as|in case|should|assuming|were|had|on condition that|only if|whether or not|whether',
    'condition',
  ],
  [
    'when|whenever|until|once|upon|after|before|prior to|following|during|while|at such time as|at any time|as soon as|commencing|beginning|effective|from and after|for so long as|pending',
    'time',
  ],
  ['although|though|even though|whereas|despite|notwithstanding|however', 'concession'],
  ['because|since|due to|as a result of|given that|in order to|so that', 'reason'],
  [
    'provided , however|provided , among|provided , that|provided that|provided however|provided further|subject to|except that|except for|except',
    'proviso',
  ],
])

/** Words that make what they open conditional although they mark time. */
export const OPEN_TIME = new Set(['whenever', 'once', 'upon', 'pending'])

/** Modal words by what they make of a statement. */
export const MODALS: Readonly<Record<string, 'possible' | 'future' | 'duty'>> = {
  may: 'possible',
  might: 'possible',
  could: 'possible',
  can: 'possible',
  would: 'possible',
  should: 'possible',
  cannot: 'possible',
  will: 'future',
  shall: 'duty',
  must: 'duty',
}

/** Verbs whose complement is a plan, not a fact: "expects to repay". */
export const PLANNING = new Set(
  'expect anticipate intend plan propose seek hope aim contemplate pursue explore evaluate consider estimate project negotiate request'.split(
    ' ',
  ),
)

/** Nouns that make what follows "to" a possibility. */
export const POSSIBILITY_NOUNS = new Set(
  'option right ability opportunity possibility risk potential inability failure election request proposal negotiation discussion talk intention attempt'.split(
    ' ',
  ),
)

/** Adjectives and adverbs of the unreal. */
export const UNREAL = phraseTable<true>([
  [
    'pro forma|proposed|potential|possible|would have been|would be|hypothetical|assumed|assuming|illustrative|prospective|contemplated|anticipated|expected|future|if any|had the',
    true,
  ],
])

export const NEGATIONS = new Set(['not', 'no', 'never', 'neither', 'nor', 'none', 'without', 'cannot', 'nothing'])

/** "no borrowings other than", "Apart from the notes, we have no debt": there is what the words leave out. */
export const LEAVING_OUT =
  /\b(?:other than|except(?:ing|ed|ion of)?|excluding|(?:apart|aside) from|besides)\b(?! (?:that|as otherwise)\b)/i
