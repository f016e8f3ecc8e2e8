/** Gaps let the owner move a category between two others without renumbering the rest. */
export const CATEGORY_POSITION_STEP = 10
export const MAX_CATEGORY_POSITION = 9999

/** As many as fit next to the shop's name. */
export const HEADER_CATEGORY_COUNT = 3
