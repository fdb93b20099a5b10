import { addDays } from '../dates.ts'
import type { Economics, QuarterPlan } from './economics.ts'
import { currentPortions, rounder, wobble, workingCapital } from './ledger-rules.ts'

export interface Flows {
  readonly revenue: number
  readonly costOfRevenue: number
  readonly selling: number
  readonly research: number
  readonly impairment: number
  readonly interest: number
  readonly otherIncome: number
  readonly tax: number
  readonly net: number
  readonly depreciation: number
  readonly costAmortization: number
  readonly stockCompensation: number
  readonly receivables: number
  readonly inventories: number
  readonly prepaid: number
  readonly payables: number
  readonly accrued: number
  readonly capital: number
  readonly equity: number
  readonly financingFees: number
  /** Net change of principal, by instrument. */
  readonly debt: Readonly<Record<string, number>>
}

export interface Balance {
  readonly end: string
  readonly cash: number
  readonly restrictedCash: number
  readonly receivables: number
  readonly inventories: number
  readonly prepaid: number
  readonly property: number
  readonly goodwill: number
  readonly otherAssets: number
  readonly payables: number
  readonly accrued: number
  readonly otherLiabilities: number
  readonly unamortizedCosts: number
  readonly paidInCapital: number
  readonly retained: number
  readonly debt: Readonly<Record<string, number>>
  readonly current: Readonly<Record<string, number>>
}

export interface Quarter {
  readonly start: string
  readonly end: string
  readonly flows: Flows
  readonly balance: Balance
}

export interface Ledger {
  readonly opening: Balance
  readonly quarters: readonly Quarter[]
}

function sum(values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((total, value) => total + value, 0)
}

export function totalDebt(balance: Balance): number {
  return sum(balance.debt) - balance.unamortizedCosts
}

export function currentDebt(balance: Balance): number {
  return sum(balance.current)
}

export function currentAssets(balance: Balance): number {
  return balance.cash + balance.restrictedCash + balance.receivables + balance.inventories + balance.prepaid
}

export function totalAssets(balance: Balance): number {
  return currentAssets(balance) + balance.property + balance.goodwill + balance.otherAssets
}

export function currentLiabilities(balance: Balance): number {
  return balance.payables + balance.accrued + currentDebt(balance)
}

export function totalLiabilities(balance: Balance): number {
  return balance.payables + balance.accrued + totalDebt(balance) + balance.otherLiabilities
}

function openingBalance(economics: Economics): Balance {
  const { opening, instruments } = economics
  const round = rounder(economics)
  const debt = Object.fromEntries(instruments.map((one) => [one.key, one.opening]))
  const current = Object.fromEntries(
    instruments.map((one) => [one.key, Math.min(one.currentPortion ?? 0, one.opening)]),
  )
  const balance = {
    end: opening.end,
    cash: opening.cash,
    restrictedCash: opening.restrictedCash,
    receivables: round(opening.revenue * economics.receivableRate),
    inventories: round(opening.revenue * economics.inventoryRate),
    prepaid: round(opening.revenue * economics.prepaidRate),
    property: opening.property,
    goodwill: opening.goodwill,
    otherAssets: opening.otherAssets,
    payables: round(opening.revenue * economics.payableRate),
    accrued: round(opening.revenue * economics.accruedRate),
    otherLiabilities: opening.otherLiabilities,
    unamortizedCosts: opening.unamortizedCosts,
    paidInCapital: opening.paidInCapital,
    retained: 0,
    debt,
    current,
  }
  return { ...balance, retained: totalAssets(balance) - totalLiabilities(balance) - opening.paidInCapital }
}

function play(economics: Economics, before: Balance, plan: QuarterPlan, index: number): Quarter {
  const round = rounder(economics)
  const costOfRevenue = round(plan.revenue * (1 - (plan.grossMargin ?? economics.grossMargin * wobble(index, 1))))
  const selling = plan.selling ?? round(plan.revenue * economics.sellingRate * wobble(index, 2))
  const research = plan.research ?? economics.research ?? 0
  const impairment = plan.impairment ?? 0
  const amortized = Math.min(economics.costAmortization, before.unamortizedCosts)
  const interest =
    round(economics.instruments.reduce((total, one) => total + ((before.debt[one.key] ?? 0) * one.rate) / 400, 0)) +
    amortized
  const otherIncome = plan.otherIncome ?? round(before.cash * 0.006)
  const pretax = plan.revenue - costOfRevenue - selling - research - impairment - interest + otherIncome
  const tax = pretax > 0 ? round(pretax * economics.taxRate) : 0
  const net = pretax - tax
  const debt = { ...before.debt, ...plan.debt }
  const current = currentPortions(economics, plan, debt)
  const working = workingCapital(economics, plan, index)
  const capital = plan.capital ?? economics.capital
  const flows: Flows = {
    revenue: plan.revenue,
    costOfRevenue,
    selling,
    research,
    impairment,
    interest,
    otherIncome,
    tax,
    net,
    depreciation: economics.depreciation,
    costAmortization: amortized,
    stockCompensation: economics.stockCompensation,
    receivables: before.receivables - working.receivables,
    inventories: before.inventories - working.inventories,
    prepaid: before.prepaid - working.prepaid,
    payables: working.payables - before.payables,
    accrued: working.accrued - before.accrued,
    capital,
    equity: plan.equity ?? 0,
    financingFees: plan.financingFees ?? 0,
    debt: Object.fromEntries(Object.entries(debt).map(([key, value]) => [key, value - (before.debt[key] ?? 0)])),
  }
  const restrictedCash = plan.restrictedCash ?? before.restrictedCash
  const change = operatingCash(flows) - capital + financingCash(flows)
  const goodwillLoss = Math.min(impairment, before.goodwill)
  const balance: Balance = {
    ...before,
    ...working,
    end: plan.end,
    cash: before.cash + before.restrictedCash + change - restrictedCash,
    restrictedCash,
    property: before.property + capital - economics.depreciation - (impairment - goodwillLoss),
    goodwill: before.goodwill - goodwillLoss,
    unamortizedCosts: before.unamortizedCosts - amortized + flows.financingFees,
    paidInCapital: before.paidInCapital + economics.stockCompensation + flows.equity,
    retained: before.retained + net,
    debt,
    current,
  }
  return { start: addDays(before.end, 1), end: plan.end, flows, balance }
}

export function operatingCash(flows: Flows): number {
  return (
    flows.net +
    flows.depreciation +
    flows.costAmortization +
    flows.stockCompensation +
    flows.impairment +
    flows.receivables +
    flows.inventories +
    flows.prepaid +
    flows.payables +
    flows.accrued
  )
}

export function financingCash(flows: Flows): number {
  return sum(flows.debt) + flows.equity - flows.financingFees
}

/**
 * The books of an issuer, quarter by quarter: cash is what the flows leave, so that every balance sheet sums and
 * every cash flow statement ends at it. Throws where a plan leaves an issuer without cash or out of balance.
 */
export function keepBooks(economics: Economics, plans: readonly QuarterPlan[]): Ledger {
  const opening = openingBalance(economics)
  const quarters: Quarter[] = []
  plans.forEach((plan, index) => {
    const quarter = play(economics, quarters.at(-1)?.balance ?? opening, plan, index)
    const { balance } = quarter
    const gap = totalAssets(balance) - totalLiabilities(balance) - balance.paidInCapital - balance.retained
    if (gap !== 0) throw new Error(`${plan.end}: the balance sheet is out by ${gap}`)
    if (balance.cash < 0) throw new Error(`${plan.end}: cash would be ${balance.cash}`)
    quarters.push(quarter)
  })
  return { opening, quarters }
}

/** The flows of several quarters together. */
export function addFlows(quarters: readonly Quarter[]): Flows {
  const [first, ...rest] = quarters
  if (first === undefined) throw new Error('no quarter to add up')
  return rest.reduce((total, quarter) => addTwo(total, quarter.flows), first.flows)
}

function addTwo(a: Flows, b: Flows): Flows {
  return {
    revenue: a.revenue + b.revenue,
    costOfRevenue: a.costOfRevenue + b.costOfRevenue,
    selling: a.selling + b.selling,
    research: a.research + b.research,
    impairment: a.impairment + b.impairment,
    interest: a.interest + b.interest,
    otherIncome: a.otherIncome + b.otherIncome,
    tax: a.tax + b.tax,
    net: a.net + b.net,
    depreciation: a.depreciation + b.depreciation,
    costAmortization: a.costAmortization + b.costAmortization,
    stockCompensation: a.stockCompensation + b.stockCompensation,
    receivables: a.receivables + b.receivables,
    inventories: a.inventories + b.inventories,
    prepaid: a.prepaid + b.prepaid,
    payables: a.payables + b.payables,
    accrued: a.accrued + b.accrued,
    capital: a.capital + b.capital,
    equity: a.equity + b.equity,
    financingFees: a.financingFees + b.financingFees,
    debt: Object.fromEntries(Object.keys(a.debt).map((key) => [key, (a.debt[key] ?? 0) + (b.debt[key] ?? 0)])),
  }
}
