/**
 * A number as people write it: '25,000', '$ 1 200.50', '-3'. Blanks and commas are only allowed between digits.
 * Undefined where it isn't one, or has more than two decimals.
 */
export function parseNumberText(text: string): number | undefined {
  const plain = text.replaceAll(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, '')
  return /^[-−]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain.replace('−', '-')) : undefined
}
