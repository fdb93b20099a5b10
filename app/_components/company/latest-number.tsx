import { Link } from '../link.tsx'
import type { CompanyValues, PeriodValue } from '#server/contract/resources/records/company-values.ts'
import { dayOf, type LatestValue } from '#app/_lib/company/latest-value.ts'
import { formatMillions } from '#app/_lib/format/format-money.ts'
import {
  evidencePath,
  isInInstruments,
  statedInstrumentOf,
  unsettledOf,
  unsettledWord,
  whyNone,
  whyNoneInFull,
} from '#app/_lib/company/words/value-words.ts'
import { instrumentsPath } from '#app/_lib/paths.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatExact } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'

const verificationOf = ({ value, amounts: [first] }: PeriodValue) =>
  first === undefined || value === null ? null : inWords(first.verification)

/**
 * An amount in millions, or a word for why there is none. It links to its place in the filing; amounts of several
 * instruments, to their rows.
 */
export function LatestNumber({
  latest,
  values: { currency, issuer },
}: {
  readonly latest: LatestValue
  readonly values: Pick<CompanyValues, 'currency' | 'issuer'>
}) {
  const { key, factType, value, period } = latest
  const unsettled = unsettledOf(value)
  const stated = value.value ?? unsettled?.value
  const shown = stated === undefined ? whyNone(key, value) : formatMillions(stated)
  const exact = stated === undefined ? whyNoneInFull(key, value) : formatExact(stated, { currency })
  const state = unsettled === null ? verificationOf(value) : unsettledWord(unsettled)
  const title = [exact, statedInstrumentOf(value)?.name ?? null, state, `as of ${formatDate(dayOf(latest))}`]
    .filter((part) => part !== null)
    .join(', ')
  const path = isInInstruments(key, value)
    ? instrumentsPath(issuer.ticker)
    : evidencePath(value, period.accession, factType)
  if (path === null) return <span title={title}>{shown}</span>
  return (
    <Link href={path} className={unsettled === null ? undefined : 'value-candidate'} title={title}>
      {shown}
    </Link>
  )
}
