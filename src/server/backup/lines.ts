import { createHash } from 'node:crypto'

/*
 * The backup format, the same for both engines: gzipped JSON lines. A header, then for each table its header, rows
 * and footer, then the end of the backup. Values are PostgreSQL's own text representation, so that none is rounded.
 */

export const FORMAT_VERSION = 1

export type BackupHeader = {
  backup: 'Saffron & Sage'
  format: number
  at: string
  /** The version of the shop that wrote it. */
  version: string
  /** The migration its tables were at. */
  migration: number
}
export type TableHeader = { table: string; columns: string[] }
export type Row = (string | null)[]
export type TableFooter = { end: string; rows: number; sum: string }
/** The state of the sequence behind an identity column: its last value, and whether that value is taken. */
export type SequenceState = { table: string; column: string; value: string; used: boolean }
export type BackupFooter = { tables: number; counters: SequenceState[] }

export type Line = BackupHeader | TableHeader | Row | TableFooter | BackupFooter

/** A checksum over the rows of a table that does not depend on their order. */
export class TableChecksum {
  rows = 0
  #sum = 0n

  add(row: Row) {
    this.rows++
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`))
  }

  footer(table: string): TableFooter {
    return { end: table, rows: this.rows, sum: this.#sum.toString(16) }
  }
}
