/**
 * Inflected forms that are words of their own in the field, and irregular ones. A borrowing is an amount, to borrow an act;
 * a rating is no rate; proceeds are money; securities are instruments, security is collateral; a noted fact is no note.
 */
export const STEM_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ...[
    'borrowing', 'financing', 'refinancing', 'rating', 'offering', 'filing', 'holding', 'earning', 'proceeding', 'meaning', 'building',
    'going', 'outstanding', 'operating', 'accounting', 'pricing', 'listing', 'marketing', 'manufacturing', 'standing', 'understanding',
    'anything', 'something', 'nothing', 'everything', 'funding', 'lending',
  ].flatMap((word): [string, string][] => [[word, word], [`${word}s`, word]]),
  ...['proceeds', 'securities', 'interests', 'noted', 'series', 'arrears', 'premises', 'news', 'means', 'unless', 'whereas', 'thereof']
    .map((word): [string, string] => [word, word]),
  ['agreed', 'agree'], ['agreeing', 'agree'], ['guaranteed', 'guarante'], ['used', 'use'], ['using', 'use'], ['owed', 'owe'], ['owing', 'owe'],
  ['paid', 'pay'], ['drew', 'draw'], ['drawn', 'draw'], ['drawing', 'draw'], ['forborne', 'forbear'], ['forbore', 'forbear'], ['undrew', 'undrawn'],
  ['repaid', 'repay'], ['prepaid', 'prepay'], ['met', 'meet'], ['sought', 'seek'], ['indices', 'index'], ['tying', 'tie'], ['tied', 'tie'],
])
