/** How many made-up courses of events a test goes through that makes them up; RUNS=30 before a release. */
export const RUNS = Number(process.env['RUNS'] ?? 12)
