/** The most units of one product on one line (design.md section 4). */
export const MOST_QTY = 1_000_000
