interface Addressed {
  /** Street, and town with state and postcode, as pages show them. */
  readonly addressLines: readonly string[]
}

/**
 * Whether several locations are in one street of one town, such as a showroom and its workshop next door: one map then
 * shows the way to all of them.
 */
export function areInOneStreet(locations: readonly Addressed[]): boolean {
  const [first, ...others] = locations.map(describeStreet)
  return first !== undefined && others.length > 0 && others.every((street) => street === first)
}

/** '61 Rimu Terrace' and '63 Rimu Terrace' are the same street; 'Rear' or a remark such as '(rear)' makes no other one of it. */
const describeStreet = ({ addressLines: [street = '', ...town] }: Addressed): string =>
  [
    street
      .replace(/^(?:rear\s+)?\d+[a-z]?(?:[\s/,–-]+\d+[a-z]?)*\s+/i, '')
      .replace(/\s*\([^)]*\)$/, ''),
    ...town,
  ]
    .join('\n')
    .toLowerCase()
