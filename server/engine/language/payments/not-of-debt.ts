/** What is paid by years and is no principal of debt. */
export const NO_DEBT = new Set(
  'lease rent rental pension benefit royalty purchase interest receivable certificate deposit investment security commitment fee dividend expenditure cost discount intangible capacity customer'.split(
    ' ',
  ),
)

/** What else is paid by the month. */
export const OTHERS = new Set(
  'salary salaries consulting rent rental royalties dividends distribution distributions premium premiums tax taxes tuition retainer severance bonus insurance settlement service management monitoring subscription contribution contributions compensation revenue sales share unit advances services consideration receive receives swap swaps collar counterparty lessee lessees tenant tenants customer customers buyer purchaser receivable receivables'.split(
    ' ',
  ),
)
