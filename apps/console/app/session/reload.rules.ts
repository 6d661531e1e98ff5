/** Whether a request loads the data of the page that is shown, and not of one that the person goes to. */
export function isReload(request: URL, page: URL, method = 'GET'): boolean {
  if (method.toUpperCase() !== 'GET' || request.origin !== page.origin) return false
  const search = new URLSearchParams(request.search)
  search.delete('_routes')
  // The start page's data is at '/_.data' or '/_root.data'.
  const path = request.pathname.replace(/\.data$/, '').replace(/^\/_(?:root)?$/, '/')
  return path === page.pathname && search.toString() === new URLSearchParams(page.search).toString()
}
