import type { BasisPoints } from '#domain/money/tax.ts'

/** 740 becomes "7.4". */
export const formatPercent = (rate: BasisPoints) => String(rate / 100)

/** Parses a typed percentage with at most two decimals, such as "7.4", "7,4" or "7.4 %"; undefined when it is none. */
export function parsePercent(typed: string): BasisPoints | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
