/** A debt instrument as the ledger needs it; amounts in thousands. */
export interface InstrumentPlan {
  readonly key: string
  readonly opening: number
  /** Yearly rate in per cent, for interest expense. */
  readonly rate: number
  /** Principal due within twelve months unless a quarter says otherwise. */
  readonly currentPortion?: number
}

/** How an issuer's money usually moves; rates are shares of the quarter's revenue. */
export interface Economics {
  readonly grossMargin: number
  readonly sellingRate: number
  readonly research?: number
  readonly taxRate: number
  readonly depreciation: number
  readonly capital: number
  readonly receivableRate: number
  readonly inventoryRate: number
  readonly prepaidRate: number
  readonly payableRate: number
  readonly accruedRate: number
  readonly stockCompensation: number
  readonly costAmortization: number
  /** Amounts are rounded to this step (thousands); 100 where statements are in millions with one digit. */
  readonly step?: number
  readonly instruments: readonly InstrumentPlan[]
  readonly opening: {
    readonly end: string
    readonly revenue: number
    readonly cash: number
    readonly restrictedCash: number
    readonly property: number
    readonly goodwill: number
    readonly otherAssets: number
    readonly otherLiabilities: number
    readonly unamortizedCosts: number
    readonly paidInCapital: number
  }
}

/** One quarter of an issuer's story; what is absent follows the economics. */
export interface QuarterPlan {
  readonly end: string
  readonly revenue: number
  readonly grossMargin?: number
  readonly selling?: number
  readonly research?: number
  readonly impairment?: number
  readonly otherIncome?: number
  readonly capital?: number
  readonly equity?: number
  readonly inventory?: number
  readonly restrictedCash?: number
  readonly financingFees?: number
  /** Principal at the quarter's end, by instrument. */
  readonly debt?: Readonly<Record<string, number>>
  /** Principal classified as current, by instrument. */
  readonly current?: Readonly<Record<string, number>>
}
