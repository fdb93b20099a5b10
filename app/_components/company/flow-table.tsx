import { Link } from '../link.tsx'
import { FLOW_GROUPS } from '#app/_lib/company/debt-flows.ts'
import type { DebtFlows, FlowAmount, FlowGroup, FlowLine, FlowSpan } from '#app/_lib/company/debt-flows.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import { formatExact, formatQuantity } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { filingPath } from '#app/_lib/paths.ts'

const GROUPS: Readonly<Record<FlowGroup, string>> = {
  debt_proceeds: 'Borrowed',
  debt_repayments: 'Repaid',
  net: 'Borrowed less repaid',
  interest_paid: 'Interest paid',
}

function Amounts({ amounts, currency }: { readonly amounts: readonly FlowAmount[]; readonly currency: string | null }) {
  if (amounts.length === 0) return <span className="quiet value-none">not found</span>
  return amounts.map(({ value, factId, path, verification }) => (
    <span key={factId} className="figure-line">
      <Link
        href={path}
        className={verification === 'candidate' ? 'value-candidate' : undefined}
        title={`${formatExact(value, { currency })}, ${inWords(verification)}`}
      >
        {formatMillions(value)}
      </Link>
    </span>
  ))
}

function Head({ spans, currency }: { readonly spans: readonly FlowSpan[]; readonly currency: string | null }) {
  return (
    <thead>
      <tr>
        <th scope="col">{millionsUnit(currency)}</th>
        {spans.map(({ months, endDate, accession, form }) => (
          <th key={`${endDate} ${months}`} scope="col" className="number">
            <span className="span-months">{formatQuantity(months, 'month')} to</span>
            {formatDate(endDate)}
            <span className="record-note">
              in the <Link href={filingPath(accession)}>{form}</Link>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Group({
  group,
  lines,
  spans,
  currency,
}: {
  readonly group: FlowGroup
  readonly lines: readonly FlowLine[]
  readonly spans: readonly FlowSpan[]
  readonly currency: string | null
}) {
  if (lines.length === 0) return null
  return (
    <tbody>
      <tr className="flow-group">
        <th scope="rowgroup">{GROUPS[group]}</th>
        <td colSpan={spans.length} />
      </tr>
      {lines.map(({ concept, label, amounts }) => (
        <tr key={`${concept} ${label}`}>
          <th scope="row" className="flow-line" title={concept.startsWith('text:') ? undefined : concept}>
            {label}
          </th>
          {spans.map(({ endDate, months }, at) => (
            <td key={`${endDate} ${months}`} className="number">
              <Amounts amounts={amounts[at] ?? []} currency={currency} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What was borrowed, repaid and paid as interest, line by line with spans as columns; each amount leads to its place. */
export function FlowTable({ flows, currency }: { readonly flows: DebtFlows; readonly currency: string | null }) {
  const { spans, lines } = flows
  return (
    <div className="table-box" role="region" aria-label="Debt flows by period" tabIndex={0}>
      <table className="period-table flow-table">
        <caption className="visually-hidden">Debt flows by period</caption>
        <Head spans={spans} currency={currency} />
        {FLOW_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            lines={lines.filter((line) => line.group === group)}
            spans={spans}
            currency={currency}
          />
        ))}
      </table>
    </div>
  )
}
