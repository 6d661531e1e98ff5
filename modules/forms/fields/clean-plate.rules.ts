/** More than a few characters beyond the longest plate, blanks and all, cannot be one. */
const longestText = 40

/** A number plate in capitals without blanks; undefined for what is none. Plates of every state have at most ten characters. */
export function cleanPlate(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const plate = text.replaceAll(/[\s·.-]/g, '').toUpperCase()
  return /^[A-Z0-9]{1,10}$/.test(plate) ? plate : undefined
}
