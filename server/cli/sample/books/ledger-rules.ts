import type { Economics, QuarterPlan } from './economics.ts'

export function rounder(economics: Economics): (value: number) => number {
  const step = economics.step ?? 1
  return (value) => Math.round(value / step) * step
}

/** A small, fixed variation, so that ratios change from quarter to quarter. */
export function wobble(index: number, seed: number): number {
  return 1 + (((index * 37 + seed * 17) % 11) - 5) / 250
}

export function currentPortions(
  economics: Economics,
  plan: QuarterPlan,
  debt: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    economics.instruments.map((one) => {
      const usual = Math.min(one.currentPortion ?? 0, debt[one.key] ?? 0)
      return [one.key, plan.current?.[one.key] ?? usual]
    }),
  )
}

export function workingCapital(economics: Economics, plan: QuarterPlan, index: number) {
  const round = rounder(economics)
  return {
    receivables: round(plan.revenue * economics.receivableRate * wobble(index, 3)),
    inventories: plan.inventory ?? round(plan.revenue * economics.inventoryRate * wobble(index, 4)),
    prepaid: round(plan.revenue * economics.prepaidRate * wobble(index, 5)),
    payables: round(plan.revenue * economics.payableRate * wobble(index, 6)),
    accrued: round(plan.revenue * economics.accruedRate * wobble(index, 7)),
  }
}
