/** The id in an address, or 0, which no record has: every record has one address, so `01` does not stand for 1. */
export const parseId = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : 0)
