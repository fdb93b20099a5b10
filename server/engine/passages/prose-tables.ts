import type { Grid } from '../model.ts'
import { cellRole } from '../tables/cell-roles.ts'

/** Whether a table only lays out prose: bullets, numbered points, a paragraph in a frame. */
export function isProseTable(grid: Grid): boolean {
  let long = 0
  let bullets = 0
  for (const row of grid.rows) {
    if (row.length > 2) return false
    const [first, second] = row
    const last = second ?? first
    if (last === undefined || first === undefined) continue
    if (cellRole(last.text) === 'number' || cellRole(last.text) === 'year') return false
    if (second !== undefined && first.text.length > 12) return false
    if (last.text.length > 60) long += 1
    if (second !== undefined && BULLET.test(first.text.trim()) && SEVERAL_WORDS.test(last.text)) bullets += 1
  }
  return long * 2 >= grid.rowCount || bullets === grid.rowCount
}

/** "• | create or permit certain liens;": a point of a list, however short. */
const BULLET = /^[•·●▪■◦‣]$/
const SEVERAL_WORDS = /[a-z] [a-z]/i
