/** Terms that lenders of vehicles usually offer, in years. */
const usualYears = [3, 4, 5, 7, 10, 15, 20]

interface LoanTerm {
  value: string
  label: string
  hint: null
}

/** The terms from which a finance form lets its visitor choose: the usual ones, up to the longest of the site. */
export function listLoanTerms(longestYears: number): LoanTerm[] {
  return [...usualYears.filter((years) => years < longestYears), longestYears].map((years) => ({
    value: String(years),
    label: years === 1 ? '1 year' : `${years} years`,
    hint: null,
  }))
}
