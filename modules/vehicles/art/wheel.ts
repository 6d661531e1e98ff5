/** A wheel of one of three rims. */
export function drawWheel(x: number, y: number, radius: number, style: number): string {
  const rim = radius * 0.7
  const spokes = [5, 10, 7][style % 3] ?? 5
  const width = [4.6, 2, 3.2][style % 3] ?? 3
  const lines = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * 2 * Math.PI - Math.PI / 2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const at = (length: number) => `${round(x + dx * length)} ${round(y + dy * length)}`
    return `M${at(rim * 0.2)}L${at(rim * 0.95)}`
  }).join('')
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#171a1e"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.86)}" fill="none" stroke="#2b3036" stroke-width="1.2"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(rim)}" fill="#31373e"/>` +
    `<path d="${lines}" stroke="url(#rim)" stroke-width="${width}" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(rim)}" fill="none" stroke="#c9d0d7" stroke-width="1.8"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(rim * 0.22)}" fill="#dfe4e9"/>`
  )
}

export const round = (value: number) => Math.round(value * 10) / 10
