import type { FactReading } from '../../../../facts/fact-reading.ts'
import { SHEET_WORDS } from '../../lexicon.ts'
import { moneyReading } from '../../table-context.ts'
import type { TableContext } from '../../table-context.ts'
import type { RowView } from '../../table-view.ts'
import { balanceCells } from '../debt-table.ts'

const LESS = /^ (?:less|minus|deduct) (?:the )?/

/** "Less: cash and cash equivalents", below what is owed: the cash that net debt leaves out. */
export const lessCash = (table: TableContext, row: RowView): FactReading[] =>
  LESS.test(row.words) && SHEET_WORDS.cash(row.words.replace(LESS, ' '))
    ? balanceCells(table, row).flatMap(
        ({ cell, dated }) => moneyReading(table, row, cell, { ...CASH, dated, absolute: true }) ?? [],
      )
    : []

const CASH = { factType: 'cash', label: 'Cash and cash equivalents', rule: 'less-cash' } as const
