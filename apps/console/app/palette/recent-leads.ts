const name = 'recent leads'
const most = 8

/** The leads that were opened in this tab, the last one first. Only their ids, and only until the tab is closed. */
export function listRecentLeads(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    // A browser may refuse storage.
    return []
  }
}

export function noteRecentLead(id: string): void {
  const ids = [id, ...listRecentLeads().filter((each) => each !== id)].slice(0, most)
  try {
    sessionStorage.setItem(name, JSON.stringify(ids))
  } catch {
    // A browser may refuse storage.
  }
}
