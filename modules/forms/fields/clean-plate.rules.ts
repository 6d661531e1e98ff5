/** Longer texts are not checked, since no plate is this long even with spaces. */
const longestText = 40

/**
 * A number plate in capitals without spaces; undefined if it is not a plate. Plates of every state
 * have at most ten characters.
 */
export function cleanPlate(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const plate = text.replaceAll(/[\s·.-]/g, '').toUpperCase()
  return /^[A-Z0-9]{1,10}$/.test(plate) ? plate : undefined
}
