/** '1 fault', '3 faults' */
export const countOf = ({ length }: readonly unknown[], word: string): string =>
  `${length} ${length === 1 ? word : `${word}s`}`
