/** How far a request for relief has come. */
export type ReliefStep = 'requested' | 'granted' | 'extended' | 'amended' | 'expired'

/** The phrases of one step of one kind of relief. */
export interface ReliefPhrases {
  readonly action: string
  readonly step: ReliefStep
  readonly patterns: readonly RegExp[]
}

const LENDER =
  '(?:lenders?|banks?|agent|(?:note|bond|debenture)?holders?|purchasers?|trustee|creditors?|required \\w+|administrative agent|counterpart(?:y|ies)|[A-Z][\\w.&]+(?: [A-Z][\\w.&]+){0,4}(?:,? N\\.A\\.)?)'
/** A request is an act; talks and attempts are none. */
const ASKS =
  '(?:requested|asked|applied for|submitted (?:a |an )?(?:\\w+ )?requests? for|delivered (?:a |an )?(?:\\w+ )?requests? for|(?:is|are) (?:currently |now |also )?requesting)'
const PASSED =
  '(?:expired|lapsed|terminated|ceased to be effective|was terminated|were terminated|has expired|have expired|has lapsed|has terminated|was not (?:renewed|extended))'

/** Waivers, the later step before the earlier: a waiver that has expired was granted too. */
export const WAIVER_STEPS: readonly ReliefPhrases[] = [
  {
    action: 'waiver_expired',
    step: 'expired',
    patterns: [new RegExp(`\\bwaivers?\\b[^.;]{0,140}?\\b${PASSED}\\b`, 'gi')],
  },
  {
    action: 'waived',
    step: 'extended',
    patterns: [
      /\b(?:extend(?:s|ed|ing)|agreed to extend|extensions? of) (?:the |such |its |their |our |this )?(?:[\w-]+ ){0,4}waivers?\b/gi,
      /\bwaivers?\b[^.;]{0,140}\b(?:was|were|has been|have been) (?:\w+ )?extended\b/gi,
    ],
  },
  {
    action: 'waived',
    step: 'granted',
    patterns: [
      new RegExp(
        `\\b${LENDER},? (?:\\w+ ){0,3}(?:waived|agreed to (?:temporarily |permanently )?waive|(?:granted|provided|gave|issued|consented to) (?:\\w+ ){0,6}(?:a |an |such )?(?:\\w+ )?waivers?)\\b`,
        'gi',
      ),
      /\b(?:obtained|received|secured|entered into|executed|signed|been granted|was granted|were granted|negotiated) (?:[\w-]+ ){0,8}waivers?\b/gi,
      /\bamend\w*\b[^.]{0,200}\bto,?(?: among other things,?)?(?: \(?[\w]{1,3}\))?[^.;]{0,120}?\bwaive (?:the|its|our|compliance|certain|all|any)\b/gi,
      /\bwaivers? (?:\w+ ){0,12}(?:was|were|has been|have been) (?:obtained|granted|received|provided|executed)\b/gi,
      /\b(?:covenants?|defaults?|violations?|breach(?:es)?|non-?compliance|requirements?)\b[^.;]{0,100}\b(?:was|were|has been|have been|had been) (?:\w+ )?waived\b/gi,
      /\b(?:amendment|agreement|waiver|letter|consent)\b[^.;]{0,80}\b(?:waives|waived|waiving|provides? (?:for )?(?:a |an )?(?:limited |temporary |permanent |one-time )?waiver)\b/gi,
    ],
  },
  {
    action: 'waiver_requested',
    step: 'requested',
    patterns: [new RegExp(`\\b${ASKS}\\b[^.;]{0,110}?\\b(?:waivers?|waive)\\b`, 'gi')],
  },
]

/** Forbearance, in the same order. A change that extends it is an extension. */
export const FORBEARANCE_STEPS: readonly ReliefPhrases[] = [
  {
    action: 'forbearance_expired',
    step: 'expired',
    patterns: [
      new RegExp(`\\bforbearance (?:agreement|period|letter)\\b[^.;]{0,120}?\\b${PASSED}\\b`, 'gi'),
      /\b(?:terminated|gave notice of termination of) (?:the |such |its |our )?(?:[\w-]+ ){0,2}forbearance (?:agreement|period)\b/gi,
    ],
  },
  {
    action: 'forbearance',
    step: 'extended',
    patterns: [
      /\bextend(?:s|ed|ing)? (?:the |such |its |their |our )?(?:[\w-]+ ){0,5}forbearance\b/gi,
      /\bextensions? of (?:the |such |its |our )?(?:[\w-]+ ){0,3}forbearance\b/gi,
      /\bforbearance (?:agreement|period)\b[^.;]{0,80}\b(?:was|were|has been|have been) (?:further )?extended\b/gi,
    ],
  },
  {
    action: 'forbearance',
    step: 'amended',
    patterns: [
      /\bamendments? (?:no\.? ?\w+ )?to (?:the |its |our |that certain )?(?:[\w-]+ ){0,2}forbearance agreement\b/gi,
    ],
  },
  {
    action: 'forbearance',
    step: 'granted',
    patterns: [
      /\b(?:entered into|executed|signed|obtained|reached|agreed to|are party to|is party to|amended) (?:[\w,-]+ ){0,8}forbearance (?:agreement|period|letter)?\b/gi,
      new RegExp(
        `\\b${LENDER} (?:\\w+ ){0,4}(?:agreed|have agreed|has agreed) to (?:\\w+ )?(?:forbear|refrain from exercising)\\b`,
        'gi',
      ),
      new RegExp(
        `\\b${LENDER} (?:\\w+ ){0,4}agreed (?:to not|not to) (?:exercise|enforce|pursue)\\b[^.;]{0,60}\\b(?:remed(?:y|ies)|rights)\\b`,
        'gi',
      ),
      /\bforbearance (?:agreement|period)\b[^.;]{0,80}\b(?:was|were|has been|expires?|terminat\w+|extends?|provides?|runs?|ends?)\b/gi,
      /\bagreed,? (?:[^.;,]{0,40}, )?to forbear(?: from)?(?: \w+){0,5}? (?:exercis|enforc|accelerat|pursu|taking)\w*/gi,
      /\bforbear(?:s|ed|ing)? from (?:exercising|enforcing|pursuing|accelerating)\b|\bforbear(?:s|ed|ing)? from taking\b[^.;]{0,40}\b(?:remed(?:y|ies)|enforcement|action against)\b/gi,
    ],
  },
  {
    action: 'forbearance_requested',
    step: 'requested',
    patterns: [new RegExp(`\\b${ASKS}\\b[^.;]{0,90}?\\bforbear(?:ance)?\\b`, 'gi')],
  },
]

/** Covenants that are put out of force for a time. */
export const SUSPENDED: readonly RegExp[] = [
  /\b(?:suspend(?:s|ed|ing)?|suspensions? of)\b[^.;]{0,90}\b(?:covenants?|leverage|coverage|financial tests?|testing|minimum)\b/gi,
  /\b(?:enter\w*|provid\w*|grant\w*|obtain\w*|establish\w*|agree\w*|includ\w*|began|implement\w*|secur\w*|amend\w*|elect\w*)\b[^.;]{0,80}\b(?<!\b(?:during|remainder of|end of|expiration of|throughout|after|through|until) (?:the|such|our|its) (?:extended |initial )?)covenant (?:relief|holiday|suspension)\b/gi,
  /\bsuspension(?: period)? (?:of|for) (?:the |our |its )?[^.;]{0,60}\b(?:covenants?|leverage ratio|coverage ratio)\b/gi,
  /\b(?:covenants?|ratio|tests?)\b[^.;]{0,80}\b(?:was|were|is|are|has been|have been) (?:\w+ )?suspended\b/gi,
]

/** The same in words of what does not apply for that time. */
export const NOT_IN_FORCE: readonly RegExp[] = [
  /\b(?:will|are|is|was|were|shall) not (?:be )?(?:subject to|required to (?:comply with|maintain|satisfy|test)|tested (?:for|under))\b[^.;]{0,80}\b(?:covenants?|leverage ratio|coverage ratio)\b(?=[^;]{0,80}\b(?:until|through|during|but will instead)\b)|\b(?:from|during|through|until) (?:the |such )?(?:period|quarter|year|date|fiscal|test)[^.;]{0,160}, [^.;,]{0,40}\b(?:is|are|was|were|will) not (?:be )?(?:subject to|required to (?:comply with|maintain|satisfy|test)|tested (?:for|under))\b[^.;]{0,80}\b(?:covenants?|leverage ratio|coverage ratio)\b|\bduring (?:the|such) [^.;,]{0,60}\bperiod,? [^.;]{0,60}\bnot (?:be )?(?:subject to|required to (?:comply with|maintain))\b[^.;]{0,60}\b(?:covenants?|leverage ratio|coverage ratio)\b/gi,
]
