import { createHash } from 'node:crypto'

/*
 * A backup is a text of lines, each a JSON value, the same for every engine: a head, then for each table its columns,
 * its rows and what they add up to, and a tail. Values are in the words of PostgreSQL itself, so none is ever rounded.
 */

export const FORMAT = 1

export type Head = {
  backup: 'Saffron & Sage'
  format: number
  at: string
  version: string
  /** The last migration of the tables it was made from. */
  migration: number
}
export type TableHead = { table: string; columns: string[] }
export type Row = (string | null)[]
export type TableSum = { end: string; rows: number; sum: string }
/** Where a table's numbers go on. */
export type Counter = { table: string; column: string; value: string; used: boolean }
export type Tail = { tables: number; counters: Counter[] }

export type Line = Head | TableHead | Row | TableSum | Tail

/** What a table holds, as one number that does not depend on the order of its rows. */
export class Sum {
  rows = 0
  #sum = 0n

  add(row: Row) {
    this.rows++
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`))
  }

  of(table: string): TableSum {
    return { end: table, rows: this.rows, sum: this.#sum.toString(16) }
  }
}
