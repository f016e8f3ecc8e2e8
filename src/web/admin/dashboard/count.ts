/** A number as people read it: 100000 becomes "100,000". */
export const count = (number: number | bigint) => number.toLocaleString('en-US')
