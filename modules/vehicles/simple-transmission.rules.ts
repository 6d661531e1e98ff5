export const transmissionGroups = ['Automatic', 'Manual'] as const

/** A gearbox is automatic when one of these words is in it, else manual when one of the others is. */
const automaticWord =
  /\b(auto|automatic|aut|at|a|cvt|e-?cvt|dct|dsg|dual.?clutch|steptronic|tiptronic|s.?tronic|multitronic|geartronic|pdk|amt|reduction gear|single speed|direct drive|constantly variable|continuously variable)\b/
const manualWord = /\b(manual|man|mt|m)\b/

/** `simple_transmission`: Automatic or Manual, an unknown one as its own value. */
export function simplifyTransmission(transmission: string | null): string | null {
  if (transmission === null || transmission.trim() === '') return null
  const words = transmission
    .toLowerCase()
    .replaceAll(/[\d_/,()]+(?:\s*(?:-\s*)?(?:sp|speed))?/g, ' ')
  if (automaticWord.test(words)) return 'Automatic'
  if (manualWord.test(words)) return 'Manual'
  return transmission.trim()
}
