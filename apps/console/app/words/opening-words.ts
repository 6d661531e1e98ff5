/** Minutes of opening hours as people say them: '14 min', '3 h 20 min', '26 h'. */
export function wordMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
